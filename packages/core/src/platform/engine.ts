/** Whether the engine is SpiderMonkey, which has this global. QuickJS has it too. Firefox 153 has `Error.stackTraceLimit`, as other engines have. */
export const isSpiderMonkey = (): boolean => "InternalError" in globalThis;
