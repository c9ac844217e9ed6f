// Without zod, for pages that do not load it.

/** The ten characters of a slip's code. */
export const codePattern = /^[0-9A-HJKMNP-TV-Z]{10}$/

/** The longest text that is checked for a code. */
export const maxCodeLength = 40

/** The normalised form of a code: letters that look like digits become these, and spaces and dashes are removed. */
export const plainCode = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

/** Whether a text has the form of a printed code. */
export const isCode = (text: string) => text.length <= maxCodeLength && codePattern.test(plainCode(text))
