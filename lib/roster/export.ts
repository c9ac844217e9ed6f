import { z } from 'zod'
import type { Member } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import { listAudit } from '../audit/list-audit.ts'
import { listClasses } from '../class/list-classes.ts'
import { db } from '../db.ts'
import { operation } from '../operation.ts'
import type { Page } from '../page.ts'
import { listStudents } from '../student/list.ts'
import type { StudentView } from '../student/schema.ts'
import { listTeachers } from '../teacher/list-teachers.ts'
import { type Format, fileAnswer, formats } from './file-answer.ts'
import { listImports } from './view-import.ts'

const pageSize = 500

type Table = {
  headings: string[]
  /** a page of the same list that the screen shows, with the same query */
  list: (actor: Member, query: object) => Promise<Page<unknown>>
  row: (item: never) => unknown[]
}

const table = <T>(one: {
  headings: string[]
  list: (actor: Member, query: object) => Promise<Page<T>>
  row: (item: T) => unknown[]
}): Table => one

const tables = {
  students: table({
    headings: [
      'Admission No',
      'Name',
      'E-mail',
      'Roll No',
      'Class',
      'Address',
      'Registration date',
      'Physics',
      'Chemistry',
      'Biology',
      'Plan',
    ],
    list: (actor, query) => listStudents(actor, query) as Promise<Page<StudentView>>,
    row: (one) => [
      one.admissionNumber,
      one.username,
      one.email,
      one.rollNumber,
      one.class,
      one.address,
      one.registrationDate,
      one.physics,
      one.chemistry,
      one.biology,
      one.subsplan,
    ],
  }),
  teachers: table({
    headings: ['Teacher ID', 'Name', 'E-mail', 'Phone', 'Registration date', 'Classes', 'Approved'],
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

type TableName = keyof typeof tables
const names = Object.keys(tables) as TableName[]
const files = names.flatMap((name) => formats.map((format) => `${name}.${format}` as const))

/** `students.csv`, `audit.xlsx` …, with the query of the list on the screen. */
const ExportQuery = z.object({
  file: z.enum(files, 'There is no such table'),
  q: z.string().optional(),
  class: z.string().optional(),
  sort: z.string().optional(),
  order: z.string().optional(),
  action: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
})

/** A whole table of the own institute as CSV or XLSX: what the screen's list shows with the same query, all pages. */
export const exportTable = operation('roster.export', ExportQuery, async (actor, { file, ...query }) => {
  const [name, format] = file.split('.') as [TableName, Format]
  const source: Table = tables[name]
  // Asked before the answer begins, so that a wrong query is a 422 and not half a file.
  const first = await source.list(actor, { ...query, limit: pageSize, cursor: 0 })
  await recordExport(actor, file, first.total)
  return fileAnswer(`labmark-${name}`, format, rowsOf(source, actor, query, first))
})

async function recordExport(actor: Member, file: string, rows: number) {
  await db.$transaction((tx) =>
    audit(tx, actor, 'roster.exported', { id: file, name: file, detail: { rows } }),
  )
}

async function* rowsOf(source: Table, actor: Member, query: object, first: Page<unknown>) {
  yield source.headings
  let page: Page<unknown> | null = first
  while (page) {
    for (const item of page.items) yield source.row(item as never).map(written)
    page = page.nextCursor
      ? await source.list(actor, { ...query, limit: pageSize, cursor: page.nextCursor })
      : null
  }
}

const written = (value: unknown) => (value === null || value === undefined ? '' : String(value))
