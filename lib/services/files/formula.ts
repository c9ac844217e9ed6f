const formulaStart = /((?:^|[;\t\r\n])\s*)(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/**
 * Puts an apostrophe before whatever a spreadsheet would run as a formula: at the start of the value, and after each separator at
 * which another program would split it. lib/services/files/reader/delimited.mjs removes it again.
 */
export const guardFormula = (value: string) => value.replace(formulaStart, "$1'")
