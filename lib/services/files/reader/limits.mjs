/** The limits of a roster file. The reader stops at the first one that is exceeded. */
export const limits = {
  fileBytes: 5_000_000,
  unpackedBytes: 50_000_000,
  zipEntries: 1_000,
  dataRows: 5_000,
  columns: 60,
  cellCharacters: 1_000,
  /** all cells together, so that a few bytes cannot expand into much text */
  tableCharacters: 10_000_000,
  /** of a workbook's XML: the next tag or text must begin within twice this */
  unbrokenCharacters: 1_000_000,
  /** of processor time, including Node's start; the slowest file within the other limits needs a fifth of it */
  seconds: 5,
}

/** A file that cannot be read; the message is for the person who chose it. */
export class FileProblem extends Error {}
