import { z } from 'zod'
import { classdivision, dateWritten } from '../../core/fields.ts'
import type { ReadRow } from '../../services/files/read-rows.ts'
import type { Column } from './columns.ts'

/** A cell as it is stored: its text, with the error that the reader found, if any. */
export type Cell = string | { text: string; fault: string }

/** An error in a row, and the field it is in; `row` for the whole row. */
export type Fault = { field: string; message: string }

/** A row's texts by field; empty cells are left out. */
export type Texts = Partial<Record<string, string>>

/** The cells of the kept columns. */
export const cellsOfRow = (row: ReadRow, columns: Column[]): Cell[] =>
  columns.map(({ index }) => {
    const text = row.cells[index] ?? ''
    const fault = row.faults?.[index]
    return fault ? { text, fault } : text
  })

export const textOf = (cell: Cell | undefined) => (typeof cell === 'object' ? cell.text : (cell ?? ''))

/** A row's texts by field, and the errors that the reader found. */
export function byField(cells: Cell[], columns: Column[]): { texts: Texts; faults: Fault[] } {
  const texts = new Map<string, string>()
  const faults: Fault[] = []
  for (const [index, { field }] of columns.entries()) {
    const cell = cells[index]
    if (field === null || textOf(cell) === '') continue
    texts.set(field, textOf(cell))
    if (typeof cell === 'object') faults.push({ field, message: cell.fault })
  }
  return { texts: Object.fromEntries(texts), faults }
}

/** Checks each text with its field's rule. */
export function parseTexts<S extends z.ZodObject>(rules: S, texts: Texts, faults: Fault[]) {
  const result = rules.safeParse(texts)
  if (result.success) return { data: result.data as z.output<S>, faults }
  const firstMessages = new Map(
    result.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
  const ruleFaults = [...firstMessages].map(([field, message]) => ({ field, message }))
  return { data: {} as z.output<S>, faults: [...faults, ...ruleFaults] }
}

/** Joins first and last name, when the file has them in two columns. */
export function joinNames({ givenName, familyName, ...rest }: Texts, field: string): Texts {
  const joined = [givenName, familyName].filter(Boolean).join(' ')
  return joined && !rest[field] ? { ...rest, [field]: joined } : rest
}

/** Refuses a row of a OneRoster file that is about another kind of person. */
export function refuseRole(role: string | undefined, expectedRole: string): Fault[] {
  if (!role || role.toLowerCase() === expectedRole) return []
  return [
    {
      field: 'role',
      message: `Only a ${expectedRole} can be imported here, and this is a ${role.toLowerCase()}`,
    },
  ]
}

const divisionPattern =
  /^(\d{1,2}|[IVX]{1,4}(?=[\s/\p{Dash}]))(?:st|nd|rd|th)?(?:\s*[\s/\p{Dash}]\s*([A-Z0-9]{1,5})|([A-Z][A-Z0-9]{0,4}))$/iu

/** A grade without its division: 10th is not division TH. */
const gradeAlone = /^\d+ ?(st|nd|rd|th)$/i

/** Reads 10-A however it is written: 10A, 10 A, 10/a, 10th A, Class 10 - A. */
export const division = z.preprocess((typed) => {
  const plain = String(typed)
    .normalize('NFKC')
    .replace(/^\s*(class|std|grade)\b\.?/i, '')
    .trim()
  if (gradeAlone.test(plain)) return plain
  const [, grade, apart, joined] = divisionPattern.exec(plain) ?? []
  return grade ? `${grade}-${apart ?? joined}` : plain
}, classdivision)

const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/

/** Reads a day as 2026-04-01, or as Indian offices write it, the day first: 01/04/2026, 1-4-2026, 01.04.2026. */
export const writtenDate = z.preprocess((typed) => {
  const [, day = '', month = '', year] = dayFirst.exec(String(typed)) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
}, dateWritten('Write the day as 2026-04-01 or 01/04/2026'))

/** Where a date of the file can only be month first (4/13/2026), adds an error to those that could be either (4/12/2026). */
export function refuseMonthFirst<L extends { cells: Cell[] }>(lines: L[], columns: Column[]): L[] {
  const index = columns.findIndex(({ field }) => field === 'registrationDate')
  const numbersOf = ({ cells }: L) => {
    const [, first, second] = dayFirst.exec(textOf(cells[index])) ?? []
    return { first: Number(first), second: Number(second) }
  }
  const isMonthFirst = lines.map(numbersOf).some(({ first, second }) => first <= 12 && second > 12)
  if (!isMonthFirst) return lines
  return lines.map((line) => {
    const { first, second } = numbersOf(line)
    const isEither = first <= 12 && second <= 12 && first !== second
    if (!isEither) return line
    const cell = { text: textOf(line.cells[index]), fault: 'These dates seem to have the month first' }
    return { ...line, cells: line.cells.with(index, cell) }
  })
}

const excelDay = /^\d{4}-\d\d-\d\d$/

/** A number assigned by the school, which Excel may have turned into a date. */
export const ownNumber = <S extends z.ZodType<string>>(rule: S) =>
  rule.refine(
    (text) => !excelDay.test(text),
    'Excel has made a date of this number. Format the column as text',
  )
