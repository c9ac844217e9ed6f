import { parse } from 'csv-parse/sync'
import { FileProblem, limits } from './limits.mjs'

/** Reads CSV, TSV or rows pasted from a spreadsheet into the table. */
export function readDelimited(bytes, table) {
  const { text, delimiter } = withoutHint(decode(bytes))
  const records = parseRecords(text, delimiter ?? findDelimiter(text))
  for (const [index, cells] of records.entries()) table.add(index + 1, cells.map(unguard))
}

function decode(bytes) {
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FileProblem('The letters of this file cannot be read. Save it as "CSV UTF-8" or as XLSX.')
  }
}

function encodingOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be'
  return 'utf-8'
}

/** Excel's own first line, such as `sep=;`, names the delimiter. */
function withoutHint(text) {
  const hint = /^sep=([,;\t|])\r?\n/i.exec(text)
  return hint ? { text: text.slice(hint[0].length), delimiter: hint[1] } : { text }
}

const candidates = ['\t', ',', ';', '|']

/** The separator that splits the headings into the most columns, ignoring quoted text. */
function findDelimiter(text) {
  const heading =
    text
      .slice(0, 100_000)
      .replace(/"(?:[^"]|"")*"/g, '')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? ''
  const count = (separator) => heading.split(separator).length
  return candidates.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

function parseRecords(text, delimiter) {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: limits.columns * (limits.cellCharacters + 10) * 3,
    })
  } catch (error) {
    throw new FileProblem(explain(error))
  }
}

function explain({ code, lines }) {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return 'A quotation mark is opened and never closed, so that the rows run together.'
  }
  return `Line ${lines ?? 1} cannot be read: check its quotation marks.`
}

const guard = /((?:^|[;\t\r\n])\s*)'(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Removes the apostrophe with which an export guarded a value from being run as a formula (lib/services/files/formula.ts). */
function unguard(text) {
  // A longer one is refused in any case, and must not take time first.
  return text.length > limits.cellCharacters ? text : text.replace(guard, '$1')
}
