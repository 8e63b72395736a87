/** What the tests do with a page, in each browser. */
export interface SitePage {
  /** Opens a path below the base: "playground/#…". */
  goto(path: string): Promise<void>;
  /** Calls a function in the page and returns its result, which has to be JSON. */
  evaluate<Result, Argument = undefined>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Runs the text of a script in the page. */
  inject(script: string): Promise<void>;
  /** Waits until a function in the page returns a true value. */
  waitFor<Argument = undefined>(condition: (argument: Argument) => unknown, argument?: Argument): Promise<void>;
  /** The text of the first element that matches a selector; waits until there is one. */
  text(selector: string): Promise<string>;
  click(selector: string): Promise<void>;
  /** Replaces the text of a field. */
  fill(selector: string, text: string): Promise<void>;
  /** Presses a key at the element that has the focus: "Tab", "Enter", "ArrowDown", "a". With "Shift+" or "Control+". */
  press(key: string): Promise<void>;
  /** Gives files to a file field. */
  setFiles(selector: string, paths: readonly string[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Writes a picture of the page as a PNG. */
  screenshot(path: string, options?: { fullPage?: boolean }): Promise<void>;
  /** Errors of the console, exceptions, and violations of the content security policy since the page was opened. */
  problems(): Promise<string[]>;
  /** The requested addresses; null if the browser does not report them. */
  requests(): string[] | null;
  /** Disconnects or connects the network; false if the browser cannot. */
  setOffline(offline: boolean): Promise<boolean>;
  close(): Promise<void>;
}

export interface PageOptions {
  /** In CSS pixels; 1440 by default. */
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
}

export interface SiteBrowser {
  readonly name: "chromium" | "firefox" | "webkit";
  open(siteURL: string, path: string, options: PageOptions): Promise<SitePage>;
  close(): Promise<void>;
}
