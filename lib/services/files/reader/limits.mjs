/** What a roster file may be at most. The reader stops at the first of them. */
export const limits = {
  fileBytes: 5_000_000,
  unpackedBytes: 50_000_000,
  zipEntries: 1_000,
  dataRows: 5_000,
  columns: 60,
  cellCharacters: 1_000,
  /** all cells together, so that few bytes cannot become much text */
  tableCharacters: 10_000_000,
  /** of a workbook's XML: the next tag or text begins within two of these */
  unbrokenCharacters: 1_000_000,
  /** of the processor's time, with what Node needs to begin; the slowest file within the others needs a fifth */
  seconds: 5,
}

/** A file that cannot be taken in; the message is for the person who chose it. */
export class FileProblem extends Error {}
