import { isDeepStrictEqual } from 'node:util'
import { markColumns } from '../../school/experiment/absence.ts'
import type { Absences } from '../../school/practical-rule/absences.ts'
import type { Assessment } from '../../school/practical-rule/assessment.ts'
import type { AssessmentComponent } from '../../school/practical-rule/components.ts'
import { columns, type Rule, type Totals } from '../../school/practical-rule/schema.ts'
import { digestOf } from './digest.ts'
import { markInWords } from './in-words.ts'
import { letters } from './letters.ts'
import type { Freeze, SheetContext } from './sheet-context.ts'
import type { SheetStudent } from './sheet-rows.ts'
import type { SheetLine, SheetRow, SignedAssessment, SignedRow } from './sheet-schema.ts'
import { differsFromUpload, numberUploaded, type Upload, uploadLine } from './upload-of.ts'

/** The rule of a class's sheet: the signed one, else the school's. */
export const ruleOfSheet = ({ freeze, rule }: SheetContext): Rule => freeze?.sheet.rule ?? rule

/** The components of a class's sheet: the signed ones, else the school's. */
export const componentsOfSheet = ({ freeze, components }: SheetContext): AssessmentComponent[] =>
  freeze?.sheet.components ?? components

// The database stores a rule's fields in its own order.
const entriesOf = (rule: Rule) => Object.entries(rule).sort()

/** The part of a line that is signed. */
export const signedRow = ({ guid, username, rollNumber, ...row }: SheetStudent): SignedRow => ({
  guid,
  username,
  rollNumber,
  physics: row.physics,
  chemistry: row.chemistry,
  biology: row.biology,
  total: row.total,
})

/** The signed absences: of the rows that have any. */
export const signedAbsences = (rows: SheetStudent[]) =>
  rows.flatMap(({ guid, absences }) =>
    Object.values(absences).some((absence) => absence !== null) ? [{ guid, ...absences }] : [],
  )

/** The signed internal assessment; empty when it is only the practical mark. */
export const signedAssessment = (rows: SheetStudent[]): SignedAssessment[] =>
  rows.flatMap(({ guid, components, assessment }) =>
    components.length > 0 ? [{ guid, ...assessedOf(assessment) }] : [],
  )

/** The internal assessment as marks and absences. */
export const assessedOf = ({ parts, total }: Assessment) => ({
  parts: parts.map(markColumns),
  assessed: markColumns(total),
})

/** Changes with the class, the rule, the components, and every name, number, mark and absence. */
export const sheetDigest = (division: string, rule: Rule, rows: SheetStudent[]): string =>
  digestOf([
    division,
    entriesOf(rule),
    rows.map((row) => Object.values(signedRow(row))),
    signedAbsences(rows).map((one) => Object.values(one)),
    rows.map(({ components, assessment }) => [
      componentFields(components),
      assessment.parts,
      assessment.total,
    ]),
  ])

/** A line as the screen shows it, with the signed and the uploaded values. */
export function rowOf(row: SheetStudent, freeze: Freeze | null, upload: Upload | null): SheetRow {
  const current = lineOf({ ...row, ...assessedOf(row.assessment) })
  const signed = freeze && signedOf(freeze, row.guid)
  const differs = signed && !isDeepStrictEqual(signed, current)
  const joined = freeze !== null && !signed
  const uploadedLine = upload?.lines.find(({ guid }) => guid === row.guid)
  const uploaded = upload && differsFromUpload(current, uploadedLine)
  const uploadedNumber = numberUploaded(row, uploadedLine)
  const remarks = [
    typedByHand(row),
    differs && 'changed after signing',
    joined && 'joined after signing',
    uploadedLine && uploaded && 'differs from the upload',
    uploadedNumber && `uploaded under board roll number ${uploadedNumber}`,
    upload && !uploadedLine && 'not in the upload',
  ]
  return {
    guid: row.guid,
    username: row.username,
    rollNumber: row.rollNumber,
    ...current,
    words: markInWords(row.assessment.total),
    overridden: row.overridden,
    remarks: remarks.filter(Boolean).join('; '),
    signed: signed && differs ? signed : null,
    uploaded,
    uploadedNumber,
  }
}

const noAbsences: Absences = { physics: null, chemistry: null, biology: null, total: null }

/** A student's line as it was signed; null for those who joined later. */
function signedOf({ sheet }: Freeze, student: string) {
  const row = sheet.rows.find(({ guid }) => guid === student)
  const absences = sheet.absences.find(({ guid }) => guid === student)
  if (!row) return null
  const assessed = sheet.assessment.find(({ guid }) => guid === student)
  const rowAbsences = absences ?? noAbsences
  return lineOf({ ...row, absences: rowAbsences, ...(assessed ?? practicalAlone(row, rowAbsences)) })
}

const practicalAlone = ({ total }: Totals, { total: absence }: Absences) => ({
  parts: [],
  assessed: { marks: total, absence },
})

/** All fields that can differ between a line and the signed one. */
const lineOf = (row: SheetLine): SheetLine => ({
  ...uploadLine(row),
  parts: row.parts.map(({ marks, absence }) => ({ marks, absence })),
})

function typedByHand({ overridden }: SheetStudent): string {
  const typed = columns.filter((column) => overridden.includes(column)).map((column) => letters[column])
  return typed.length > 0 ? `${typed.join(', ')} by hand` : ''
}

const componentFields = (components: AssessmentComponent[]) =>
  components.map(({ key, name, maximum }) => [key, name, maximum])

/** Who has signed, and whether the school's rule has changed since. */
export function signaturesOf({ sheet, ...freeze }: Freeze, { rule, components }: SheetContext) {
  const { frozenAt, teacherName, teacherSignedAt, adminName, adminSignedAt } = freeze
  return {
    frozenAt,
    teacher: teacherName && teacherSignedAt ? { name: teacherName, at: teacherSignedAt } : null,
    admin: adminName && adminSignedAt ? { name: adminName, at: adminSignedAt } : null,
    olderRule: !isDeepStrictEqual([sheet.rule, sheet.components], [rule, components]),
  }
}

const isDifferent = ({ uploaded, uploadedNumber }: SheetRow) => uploaded !== null || uploadedNumber !== null

/** The upload of a class compared with its present sheet. */
export function compareUpload(upload: Upload, rows: SheetRow[]) {
  const currentGuids = new Set(rows.map(({ guid }) => guid))
  return {
    uploadedOn: upload.uploadedOn,
    byName: upload.byName,
    differences: rows.filter(isDifferent).length,
    left: upload.lines
      .filter(({ guid }) => !currentGuids.has(guid))
      .map(({ username, rollNumber }) => ({ username, rollNumber })),
  }
}

/** The students on the signed sheet who are no longer on this one. */
export function leftSince(freeze: Freeze | null, rows: SheetStudent[]) {
  const here = new Set(rows.map(({ guid }) => guid))
  const departed = (freeze?.sheet.rows ?? []).filter(({ guid }) => !here.has(guid))
  return departed.map(({ username, rollNumber }) => ({ username, rollNumber }))
}
