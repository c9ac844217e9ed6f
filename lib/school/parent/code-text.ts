// Without zod, for pages that come without it.

/** The ten characters of a slip's code. */
export const codePattern = /^[0-9A-HJKMNP-TV-Z]{10}$/

/** The longest text that a code is looked for in. */
export const longestCode = 40

/** A code as it is compared: letters that look like digits count as these, and spaces and dashes do not count. */
export const plainCode = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

/** Whether a text is a code that the school may have printed. */
export const isCode = (text: string) => text.length <= longestCode && codePattern.test(plainCode(text))
