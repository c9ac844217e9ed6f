import { parse } from 'csv-parse/sync'
import { fieldError } from '../../core/errors.ts'
import { type ColumnName, columnsOf, type KnownCandidates } from './paste-columns.ts'

/** A line of a pasted list with its fields; '' for an empty one. */
export type PastedLine = {
  line: number
  boardRollNumber: string
  name: string
  admissionNumber: string
  apaarId: string
}

type ParsedPaste = { lines: PastedLine[]; ignored: string[] }

/** A line of a pasted list, by its cells. */
export type Cells = { line: number; cells: string[] }

/**
 * Reads the lines of a list that was copied from a spreadsheet or a page: columns in any order, with or without headings. Other columns are
 * ignored. 422 on `text` for a column of Aadhaar numbers, and when no board roll number, or no candidate's name or admission number, is found.
 */
export function readPaste(rows: Cells[], known: KnownCandidates): ParsedPaste {
  const { columns, first, ignored } = columnsOf(rows, known)
  refuseAadhaar(rows.slice(0, first))
  const cell = ({ cells }: Cells, name: ColumnName) => cells[columns[name] ?? -1] ?? ''
  const lines = rows.slice(first).map((row) => ({
    line: row.line,
    boardRollNumber: cell(row, 'boardRollNumber').replaceAll(' ', ''),
    name: cell(row, 'name'),
    admissionNumber: cell(row, 'admissionNumber'),
    apaarId: cell(row, 'apaarId').replace(/[ -]/g, ''),
  }))
  return { lines: lines.filter(({ line: _, ...fields }) => Object.values(fields).some(Boolean)), ignored }
}

const separators = ['\t', ';', '|', ',']

/**
 * Splits a pasted list into cells: at the separator or, without one, at the spaces around words with digits. 422 on `text` for wrong
 * quotes.
 */
export function splitLines(text: string): Cells[] {
  const lines = text.split(/\r\n|\r|\n/)
  const countLinesWith = (separator: string) => lines.filter((line) => line.includes(separator)).length
  const highestCount = Math.max(...separators.map(countLinesWith))
  const separator = separators.find((candidate) => countLinesWith(candidate) === highestCount)
  if (highestCount === 0 || !separator)
    return lines.flatMap((line, index) => asCells(index + 1, splitAtDigits(line)))
  return lines.flatMap((line, index) => asCells(index + 1, splitAtSeparator(line, separator)))
}

const asCells = (line: number, cells: string[]): Cells[] =>
  cells.some((cell) => cell !== '') ? [{ line, cells }] : []

function splitAtSeparator(line: string, delimiter: string): string[] {
  const options = { delimiter, relax_quotes: true, relax_column_count: true, trim: true }
  try {
    return parse(line, options)[0] ?? []
  } catch {
    throw fieldError('text', `This line cannot be read: check its quotation marks. “${line.slice(0, 60)}”`)
  }
}

/** `12345678 ASHA RAO 2026/0147`: consecutive words without digits are one name. */
function splitAtDigits(line: string): string[] {
  const cells: string[][] = []
  let afterName = false
  for (const word of line.split(/\s+/).filter(Boolean)) {
    const isName = !/\d/.test(word)
    if (isName && afterName) cells.at(-1)?.push(word)
    else cells.push([word])
    afterName = isName
  }
  return cells.map((words) => words.join(' '))
}

// As a separate word, or with `no` or `card` attached: Gangadhar and Aadharsh are names.
const aadhaar = /(?<![a-z])aa?dhaa?r(?![a-z])|(?<![a-z])aa?dhaa?r(?=no|num|card|id)|\buid(ai)?\b|आधार/iu

/** Checks the lines above the list, which include the headings. */
function refuseAadhaar(above: Cells[]) {
  const heading = above.flatMap(({ cells }) => cells).find((cell) => aadhaar.test(cell))
  if (heading === undefined) return
  throw fieldError(
    'text',
    `This list has Aadhaar numbers (“${heading.slice(0, 60)}”), which Labmark never takes. Please leave that column out and paste the rest.`,
  )
}
