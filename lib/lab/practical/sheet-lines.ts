import { absenceWords } from '../../core/absence.ts'
import type { Absences } from '../../school/practical-rule/absences.ts'
import { columns, type Rule, type Totals } from '../../school/practical-rule/schema.ts'
import { digestOf } from './digest.ts'
import { inWords } from './in-words.ts'
import { letters } from './letters.ts'
import type { Freeze, SheetContext } from './sheet-context.ts'
import type { Standing } from './sheet-rows.ts'
import type { SheetRow, SignedRow } from './sheet-schema.ts'

/** The rule that a class's sheet stands under: the signed one, else the school's. */
export const ruleOfSheet = ({ freeze, rule }: SheetContext): Rule => freeze?.sheet.rule ?? rule

// The database keeps the fields of a rule in an order of its own.
const entriesOf = (rule: Rule) => Object.entries(rule).sort()

/** What is signed of a line. */
export const signedRow = ({ guid, username, rollNumber, ...row }: Standing): SignedRow => ({
  ...{ guid, username, rollNumber },
  ...{ physics: row.physics, chemistry: row.chemistry, biology: row.biology, total: row.total },
})

/** What is signed of the rows that have a reason instead of a mark. */
export const signedAbsences = (rows: Standing[]) =>
  rows.flatMap(({ guid, absences }) =>
    Object.values(absences).some((absence) => absence !== null) ? [{ guid, ...absences }] : [],
  )

/** Changes with the class, the rule, and every name, number, mark and absence. */
export function sheetDigest(division: string, rule: Rule, rows: Standing[]): string {
  const absences = signedAbsences(rows).map((one) => Object.values(one))
  const lines = rows.map((row) => Object.values(signedRow(row)))
  return digestOf([division, entriesOf(rule), lines, ...(absences.length > 0 ? [absences] : [])])
}

/** A line as the screen shows it, beside what was signed. */
export function rowOf(row: Standing, freeze: Freeze | null): SheetRow {
  const signed = freeze && signedOf(freeze, row.guid)
  const differs = signed && JSON.stringify(signed) !== JSON.stringify(marksOf(row, row.absences))
  const joined = freeze !== null && !signed
  return {
    ...signedRow(row),
    absences: row.absences,
    words: wordsOf(row),
    overridden: row.overridden,
    remarks: remarksOf(row, { differs: Boolean(differs), joined }),
    signed: signed && differs ? signed : null,
  }
}

const noAbsences: Absences = { physics: null, chemistry: null, biology: null, total: null }

/** The line of a student as it was signed; null for who joined later. */
function signedOf({ sheet }: Freeze, student: string) {
  const row = sheet.rows.find(({ guid }) => guid === student)
  const absences = sheet.absences.find(({ guid }) => guid === student)
  return row ? marksOf(row, absences ?? noAbsences) : null
}

const marksOf = ({ physics, chemistry, biology, total }: Totals, absences: Absences) => ({
  ...{ physics, chemistry, biology, total },
  absences: {
    physics: absences.physics,
    chemistry: absences.chemistry,
    biology: absences.biology,
    total: absences.total,
  },
})

function wordsOf({ total, absences }: Standing): string {
  if (total !== null) return inWords(total)
  return absences.total ? absenceWords(absences.total) : ''
}

function remarksOf(
  { overridden }: Standing,
  { differs, joined }: { differs: boolean; joined: boolean },
): string {
  const typed = columns.filter((column) => overridden.includes(column)).map((column) => letters[column])
  const said = [
    typed.length > 0 && `${typed.join(', ')} by hand`,
    differs && 'changed after signing',
    joined && 'joined after signing',
  ]
  return said.filter(Boolean).join('; ')
}

/** Who has signed, and whether the school's rule is another by now. */
export function signaturesOf({ sheet, ...freeze }: Freeze, schools: Rule) {
  const { frozenAt, teacherName, teacherSignedAt, adminName, adminSignedAt } = freeze
  return {
    frozenAt,
    teacher: teacherName && teacherSignedAt ? { name: teacherName, at: teacherSignedAt } : null,
    admin: adminName && adminSignedAt ? { name: adminName, at: adminSignedAt } : null,
    olderRule: JSON.stringify(entriesOf(sheet.rule)) !== JSON.stringify(entriesOf(schools)),
  }
}

/** Who was on the signed sheet and is not on this one. */
export function leftSince(freeze: Freeze | null, rows: Standing[]) {
  const here = new Set(rows.map(({ guid }) => guid))
  const gone = (freeze?.sheet.rows ?? []).filter(({ guid }) => !here.has(guid))
  return gone.map(({ username, rollNumber }) => ({ username, rollNumber }))
}
