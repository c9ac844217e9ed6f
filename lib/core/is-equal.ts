/**
 * For the browser, which has no comparison of its own; a server file uses `isDeepStrictEqual` of node:util. As JSON, since that is the
 * fewest bytes of script, so fields must stand in the same order,
 * and undefined in a list equals null.
 */
export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
