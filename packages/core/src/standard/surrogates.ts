/** Returns whether a code unit or code point is a surrogate: https://infra.spec.whatwg.org/#surrogate */
export const isSurrogate = (unit: number): boolean => unit >> 11 === 0x1b;

/** Returns whether a code unit is a leading surrogate: https://infra.spec.whatwg.org/#leading-surrogate */
export const isLeadingSurrogate = (unit: number): boolean => unit >> 10 === 0x36;

/** Returns whether a code unit is a trailing surrogate: https://infra.spec.whatwg.org/#trailing-surrogate */
export const isTrailingSurrogate = (unit: number): boolean => unit >> 10 === 0x37;
