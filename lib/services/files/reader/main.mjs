import { readDelimited } from './delimited.mjs'
import { FileProblem, limits } from './limits.mjs'
import { Table } from './table.mjs'
import { readWorkbook } from './workbook.mjs'

// Runs in a process of its own, with little memory and no environment. Reads the file from standard input and writes the rows,
// or one sentence about what is wrong, to standard output.

async function readInput() {
  const chunks = []
  let size = 0
  for await (const chunk of process.stdin) {
    size += chunk.length
    if (size > limits.fileBytes) throw new FileProblem('This file is larger than 5 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const startsWith = (bytes, hex) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

async function readFile(bytes) {
  if (startsWith(bytes, 'd0cf11e0')) {
    throw new FileProblem('This is an old Excel file, or one with a password. Save it as XLSX or CSV.')
  }
  if (startsWith(bytes, '25504446')) throw new FileProblem('This is a PDF. Please upload a CSV or XLSX file.')
  const table = new Table()
  if (startsWith(bytes, '504b0304')) await readWorkbook(bytes, table)
  else readDelimited(bytes, table)
  return table.rows
}

async function answer() {
  try {
    return { rows: await readFile(await readInput()) }
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message }
    return { problem: 'This file is damaged. Please save it again.', cause: String(error?.stack ?? error) }
  }
}

process.stdout.write(JSON.stringify(await answer()))
