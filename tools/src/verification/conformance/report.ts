/** The result of the suite on an engine. */
export type Report = Pick<Recorder, "groups" | "failures" | "lacking">;

/** Counts checks in groups and keeps the messages of the first failures. */
export class Recorder {
  readonly groups: { readonly name: string; passed: number; failed: number }[] = [];
  readonly failures: string[] = [];
  /** The number of tests that need a missing global, by its name. */
  readonly lacking: Record<string, number> = {};

  begin(name: string): void {
    this.groups.push({ name, passed: 0, failed: 0 });
  }

  pass(): void {
    this.groups.at(-1)!.passed++;
  }

  fail(what: string): void {
    const group = this.groups.at(-1)!;
    group.failed++;
    if (this.failures.length < 50) this.failures.push(`${group.name}: ${what}`);
  }

  lacks(name: string): void {
    this.lacking[name] = (this.lacking[name] ?? 0) + 1;
  }

  /** Counts a check that compares two values by their JSON. */
  same(what: string, given: unknown, expected: unknown): void {
    const [left, right] = given === expected ? [] : [JSON.stringify(given), JSON.stringify(expected)];
    if (left === right) this.pass();
    else this.fail(`${what}: ${left?.slice(0, 200)}, not ${right?.slice(0, 200)}`);
  }
}
