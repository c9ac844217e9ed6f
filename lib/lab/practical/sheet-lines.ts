import { columns, type Rule } from '../../school/practical-rule/schema.ts'
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

/** Changes with the class, the rule, and every name, number and mark. */
export const sheetDigest = (division: string, rule: Rule, rows: Standing[]) =>
  digestOf([division, entriesOf(rule), rows.map((row) => Object.values(signedRow(row)))])

/** A line as the screen shows it, beside what was signed. */
export function rowOf(row: Standing, freeze: Freeze | null): SheetRow {
  const signed = freeze?.sheet.rows.find(({ guid }) => guid === row.guid)
  const now = signedRow(row)
  const differs = signed && JSON.stringify(marksOf(signed)) !== JSON.stringify(marksOf(now))
  const joined = freeze !== null && !signed
  return {
    ...now,
    words: row.total === null ? '' : inWords(row.total),
    overridden: row.overridden,
    remarks: remarksOf(row, { differs: Boolean(differs), joined }),
    signed: signed && differs ? marksOf(signed) : null,
  }
}

const marksOf = ({ physics, chemistry, biology, total }: SignedRow) => ({
  physics,
  chemistry,
  biology,
  total,
})

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
