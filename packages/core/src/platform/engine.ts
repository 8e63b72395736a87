/**
 * Whether the engine is SpiderMonkey, which has this global, as QuickJS has. Firefox 153 has `Error.stackTraceLimit`, as
 * other engines have.
 */
export const isSpiderMonkey = (): boolean => Object.hasOwn(globalThis, "InternalError");
