import { readDelimited } from './delimited.mjs'
import { FileProblem } from './limits.mjs'
import { Table } from './table.mjs'
import { readWorkbook } from './workbook.mjs'

const startsWith = (bytes, hex) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

/**
 * The rows of a CSV, TSV or XLSX file. A stranger's file is read in a process of its own (lib/services/files/read-rows.ts).
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
