import { markOf, shortAbsence } from '../../core/absence.ts'
import type { Member } from '../../core/actor.ts'
import type { Page } from '../../core/page.ts'
import { newMarkOf, oldMarkOf, type TypedMark, typedText } from '../../core/parts.ts'
import { listMarkTrail } from '../../lab/mark/trail.ts'
import { listAudit } from '../../records/audit/list-audit.ts'
import { listClasses } from '../../school/class/list-classes.ts'
import { componentWords, partWords } from '../../school/experiment/components.ts'
import { listAnswers } from '../../school/parent/list-answers.ts'
import { columns } from '../../school/practical-rule/schema.ts'
import { standsIn } from '../../school/practical-rule/stands-in.ts'
import { typedMarks } from '../../school/practical-rule/typed.ts'
import type { Item } from '../../school/roster/every-item.ts'
import { listImports } from '../../school/roster/view-import.ts'
import { detailNames, details } from '../../school/student/details.ts'
import { listStudents } from '../../school/student/list.ts'
import type { StudentView } from '../../school/student/schema.ts'
import { listTeachers } from '../../school/teacher/list-teachers.ts'
import { listInvoices } from '../../shop/invoice/list.ts'
import { listLedger } from '../../shop/key/ledger.ts'
import { listAssessment } from './list-assessment.ts'
import { listAssessmentChanges } from './list-assessment-changes.ts'
import { listOwnExperiments } from './list-own-experiments.ts'
import { listUploadLines } from './list-uploads.ts'
import { listWork } from './list-work.ts'

export type Table = {
  headings: string[]
  /** a page of the same list that the screen shows, with the same query */
  list: (actor: Member, query: object) => Promise<Page<Item>>
  row: (item: never) => unknown[]
}

const table = <T extends Item>(one: {
  headings: string[]
  list: (actor: Member, query: object) => Promise<Page<T>>
  row: (item: T) => unknown[]
}): Table => one

/** A number stays one, so that a spreadsheet adds it up. */
const listed = (mark: TypedMark | null) => (typeof mark === 'number' ? mark : typedText(mark))
const uploadColumns = [...columns, 'total'] as const

/** Every table that can be taken out, in the words of a school office. */
export const tables = {
  students: table({
    headings: [
      'Admission No',
      'Name',
      'Email',
      'Roll No',
      'Class',
      'Sign-in name',
      'Board roll no',
      'APAAR',
      ...Object.values(details).map(({ label }) => label),
      'Registration date',
      'Physics',
      'Chemistry',
      'Biology',
      'Physics (computed)',
      'Chemistry (computed)',
      'Biology (computed)',
      'Plan',
    ],
    list: (actor, query) => listStudents(actor, query) as Promise<Page<StudentView>>,
    // Only what was typed stands where an import reads it: a computed mark must not come back as a typed one.
    row: (one) => [
      one.admissionNumber,
      one.username,
      one.email,
      one.rollNumber,
      one.class,
      one.loginName,
      one.boardRollNumber,
      one.apaarId,
      ...detailNames.map((name) => one[name]),
      one.registrationDate,
      ...Object.values(typedMarks(one)),
      ...Object.values(one.computed),
      one.subsplan,
    ],
  }),
  teachers: table({
    headings: ['Teacher ID', 'Name', 'Email', 'Phone', 'Registration date', 'Classes', 'Approved'],
    list: listTeachers,
    row: (one) => [
      one.displayId,
      one.fullName,
      one.email,
      one.phone,
      one.registrationDate,
      one.classIds.join('; '),
      one.approved ? 'yes' : 'no',
    ],
  }),
  classes: table({
    headings: ['Class', 'Class teacher', 'Teachers', 'Strength'],
    list: listClasses,
    row: ({ classdivision, teacherassigned, teachers, strength }) => {
      const lead = teachers.find(({ guid }) => guid === teacherassigned)?.fullName
      return [classdivision, lead, teachers.map(({ fullName }) => fullName).join('; '), strength]
    },
  }),
  imports: table({
    headings: ['Date', 'File', 'Kind', 'State', 'Added', 'Changed', 'Unchanged', 'Refused', 'By'],
    list: listImports,
    row: (one) => [
      one.createdAt,
      one.filename,
      one.kind,
      one.status,
      one.added,
      one.changed,
      one.unchanged,
      one.refused,
      one.createdBy,
    ],
  }),
  consents: table({
    headings: ['Name', 'Class', 'Roll No', 'Consent', 'Date', 'How', 'Parent', 'Relation'],
    list: listAnswers,
    row: (one) => [
      one.username,
      one.class,
      one.rollNumber,
      one.state,
      one.at,
      one.via,
      one.parentName,
      one.relation,
    ],
  }),
  keys: table({
    headings: [
      'Key',
      'State',
      'Student',
      'Class',
      'Roll No',
      'Order',
      'Paid',
      'Price with tax',
      'Invoice',
      'Valid until',
    ],
    list: listLedger,
    row: (one) => [
      one.key,
      one.status,
      one.student?.username,
      one.student?.class,
      one.student?.rollNumber,
      one.reference,
      one.paidAt,
      one.priceperkey,
      one.invoiceNumber,
      one.expiresAt,
    ],
  }),
  invoices: table({
    headings: ['Number', 'Kind', 'Date', 'Order', 'Without tax', 'Tax', 'Total'],
    list: listInvoices,
    row: (one) => [one.number, one.kind, one.issuedAt, one.reference, one.base, one.tax, one.total],
  }),
  experiments: table({
    headings: ['Subject', 'No', 'Title', 'Short title', 'Out of', 'Questions', 'Components'],
    list: listOwnExperiments,
    row: (one) => [
      one.subject,
      one.number,
      one.title,
      one.shortTitle,
      one.maximum,
      one.questions,
      one.components && componentWords(one.components),
    ],
  }),
  attempts: table({
    headings: [
      'Admission No',
      'Name',
      'Class',
      'Roll No',
      'Experiment',
      'Source',
      'Submitted',
      'Answers',
      'Observations',
      'Proposed',
      'Marks',
      'Out of',
      'Marked by',
      'Marked on',
      'Released',
      'Comments',
      'Components',
    ],
    list: listWork,
    row: (one) => [
      one.admissionNumber,
      one.username,
      one.class,
      one.rollNumber,
      one.experiment,
      one.source,
      one.submittedAt,
      one.answers,
      one.observations,
      one.proposed,
      one.marks ?? (one.absence && shortAbsence(one.absence)),
      one.maximum,
      one.markedByName,
      one.markedAt,
      one.released ? 'yes' : 'no',
      one.comments,
      one.parts && partWords(one.parts, one.components).join(', '),
    ],
  }),
  assessment: table({
    headings: ['Admission No', 'Name', 'Class', 'Roll No', 'Component', 'Marks', 'Marked by', 'Marked on'],
    list: listAssessment,
    row: (one) => [
      one.admissionNumber,
      one.username,
      one.class,
      one.rollNumber,
      one.component,
      one.marks ?? (one.absence && shortAbsence(one.absence)),
      one.markedByName,
      one.markedAt,
    ],
  }),
  'assessment-changes': table({
    headings: ['Time', 'Who', 'Student', 'Class', 'Component', 'Before', 'After', 'Where', 'Reason', 'From'],
    list: listAssessmentChanges,
    row: (one) => [
      one.at,
      one.markedByName,
      one.username,
      one.class,
      one.component,
      one.oldMarks ?? (one.oldAbsence && shortAbsence(one.oldAbsence)),
      one.newMarks ?? (one.newAbsence && shortAbsence(one.newAbsence)),
      one.via,
      one.reason,
      one.ip,
    ],
  }),
  uploads: table({
    headings: [
      'Class',
      'Uploaded on',
      'Recorded by',
      'Board roll no',
      'Name',
      'P',
      'C',
      'B',
      'Out of 5',
      'Total',
    ],
    list: listUploadLines,
    row: (one) => [
      ...[one.class, one.uploadedOn, one.byName, one.boardRollNumber, one.username],
      ...uploadColumns.map((column) => listed(standsIn(one, column))),
      listed(markOf(one.assessed)),
    ],
  }),
  'mark-changes': table({
    headings: ['Time', 'Who', 'Student', 'Class', 'Experiment', 'Before', 'After', 'Where', 'Reason', 'From'],
    list: listMarkTrail,
    row: (one) => [
      one.at,
      one.markedByName,
      one.username,
      one.class,
      one.moduleName,
      listed(oldMarkOf(one)),
      listed(newMarkOf(one)),
      one.via,
      one.reason,
      one.ip,
    ],
  }),
  audit: table({
    headings: ['Time', 'Who', 'What', 'Whom', 'Details', 'From'],
    list: listAudit,
    row: (one) => [
      one.at,
      one.actorName,
      one.what,
      one.subjectName,
      one.detail && JSON.stringify(one.detail),
      one.ip,
    ],
  }),
}
