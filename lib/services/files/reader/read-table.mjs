import { columnLetters } from './column-letters.mjs'
import { readDelimited } from './delimited.mjs'
import { FileProblem, limits } from './limits.mjs'
import { readWorkbook } from './workbook.mjs'

const startsWith = (bytes, hex) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

/**
 * The rows of a CSV, TSV or XLSX file. An untrusted file is read in a separate process (lib/services/files/read-rows.ts).
 * @param {Buffer} bytes
 * @returns {Promise<import('../read-rows.ts').ReadRow[]>}
 */
export async function readTable(bytes) {
  if (startsWith(bytes, 'd0cf11e0')) {
    throw new FileProblem('This is an old Excel file, or one with a password. Save it as XLSX or CSV.')
  }
  if (startsWith(bytes, '25504446')) throw new FileProblem('This is a PDF. Please upload a CSV or XLSX file.')
  const table = new Table()
  if (startsWith(bytes, '504b0304')) await readWorkbook(bytes, table)
  else readDelimited(bytes, table)
  return table.rows
}

/** Collects rows of text within the limits; empty rows are left out, but still count as lines. */
class Table {
  rows = []
  #characters = 0

  /**
   * @param {number} line as a spreadsheet counts it, from 1
   * @param {(string | undefined)[]} cells
   * @param {Record<number, string>} [faults] by column
   */
  add(line, cells, faults) {
    const texts = this.#texts(line, cells)
    if (texts.length === 0) return
    if (this.rows.length > limits.dataRows) {
      throw new FileProblem(
        `A file may have at most ${limits.dataRows.toLocaleString('en-IN')} rows. Please split it.`,
      )
    }
    this.rows.push(faults ? { line, cells: texts, faults } : { line, cells: texts })
  }

  #texts(line, cells) {
    const texts = Array.from(cells, (cell) => (cell ?? '').trim())
    while (texts.length > 0 && texts.at(-1) === '') texts.pop()
    if (texts.length > limits.columns) {
      throw new FileProblem(`Row ${line} has ${texts.length} columns; at most ${limits.columns} can be read.`)
    }
    for (const [column, text] of texts.entries()) this.#measure(line, column, text.length)
    return texts
  }

  #measure(line, column, length) {
    if (length > limits.cellCharacters) {
      const place = `Row ${line}, column ${columnLetters(column)}`
      throw new FileProblem(
        `${place} has more than ${limits.cellCharacters.toLocaleString('en-IN')} characters.`,
      )
    }
    this.#characters += length
    if (this.#characters > limits.tableCharacters) throw new FileProblem('This file holds too much text.')
  }
}
