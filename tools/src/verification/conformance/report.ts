/** The counts of a group of checks. */
export interface Group {
  readonly name: string;
  passed: number;
  failed: number;
}

/** The result of the suite on an engine. */
export interface Report {
  readonly groups: readonly Group[];
  /** The messages of the first failures. */
  readonly failures: readonly string[];
  /** The number of tests that need a missing global, by its name. */
  readonly lacking: Readonly<Record<string, number>>;
}

/** Counts checks in groups and keeps the first failures. */
export class Recorder implements Report {
  readonly groups: Group[] = [];
  readonly failures: string[] = [];
  readonly lacking: Record<string, number> = {};
  #group!: Group;

  begin(name: string): void {
    this.#group = { name, passed: 0, failed: 0 };
    this.groups.push(this.#group);
  }

  pass(): void {
    this.#group.passed++;
  }

  fail(what: string): void {
    this.#group.failed++;
    if (this.failures.length < 50) this.failures.push(`${this.#group.name}: ${what}`);
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
