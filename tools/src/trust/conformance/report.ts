/** How a group of checks went. */
export interface Group {
  readonly name: string;
  passed: number;
  failed: number;
}

/** How the suite went on an engine. */
export interface Report {
  readonly groups: readonly Group[];
  /** The first failures, in words. */
  readonly failures: readonly string[];
  /** What the engine has that the packages use where it is there. */
  readonly features: readonly string[];
}

/** Counts checks, in groups, and keeps the first failures. */
export class Recorder implements Report {
  readonly groups: Group[] = [];
  readonly failures: string[] = [];
  readonly features: readonly string[] = ["TextDecoder", "TransformStream", "SharedArrayBuffer", "WebAssembly"].filter(
    (name) => name in globalThis,
  );
  #group!: Group;

  begin(name: string): void {
    this.#group = { name, passed: 0, failed: 0 };
    this.groups.push(this.#group);
  }

  /** Counts a check that compares two values, as JSON has them. */
  same(what: string, given: unknown, expected: unknown): void {
    const [left, right] = [JSON.stringify(given), JSON.stringify(expected)];
    if (left === right) this.#group.passed++;
    else this.fail(`${what}: ${left?.slice(0, 200)}, not ${right?.slice(0, 200)}`);
  }

  fail(what: string): void {
    this.#group.failed++;
    if (this.failures.length < 50) this.failures.push(`${this.#group.name}: ${what}`);
  }
}
