/** Divisions that a school of class 10 usually has; an I is easily read as a 1. */
const usual = [...'ABCDEFGHJKL'].map((letter) => `10-${letter}`)

/** The usual divisions that a school does not have yet, for suggestions. */
export const freeDivisions = (taken: string[]) => usual.filter((division) => !taken.includes(division))
