/**
 * A column's letters by its index: 0 is A, 25 is Z, 26 is AA.
 * @param {number} column
 * @returns {string}
 */
export const columnLetters = (column) =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnLetters(Math.floor(column / 26) - 1) + columnLetters(column % 26)
