import type { Member } from '../../../core/actor.ts'
import { contextOf } from '../../../core/context.ts'
import { Prisma } from '../../../core/db.ts'
import { releaseMarks } from '../../../lab/mark/release.ts'
import { saveMarks } from '../../../lab/mark/save-marks.ts'
import { loadRecords } from '../../../lab/practical/record.ts'
import { registerFiles } from '../../../lab/practical/register-files.ts'
import { signBy } from '../../../lab/practical/testing/practical-class.ts'
import { checkStudents } from '../../../school/roster/check-import.ts'
import { commitImport } from '../../../school/roster/commit-import.ts'
import { db } from '../../../testing/db.ts'
import { admin, institute, rechecked, schoolClass, teacher } from '../../../testing/factories.ts'
import { beginNextSession } from '../begin.ts'
import { viewEndingSession } from '../view.ts'

/** A roster of classes 10-A, 10-B and so on, each with roll numbers from 1; names and admission numbers depend on `year`. */
export function rosterOf(year: number, { classes = 2, each = 5 } = {}): string {
  const lines = Array.from({ length: classes * each }, (_, index) => {
    const division = `10-${String.fromCharCode(65 + Math.floor(index / each))}`
    return `Pupil ${index} of ${year},${division},${(index % each) + 1},ADM-${year}-${index}`
  })
  return ['Name,Class,Roll no,Admission no', ...lines].join('\n')
}

/** A school with an owner and a teacher of 10-A. */
export async function school() {
  const { id, displayId } = await institute()
  const head = await rechecked(await admin(id))
  const lead = await rechecked(await teacher(id))
  await schoolClass(id, '10-A', [lead])
  return { id, displayId, head, lead }
}

/** Imports a roster, creating missing classes; returns how many rows were added and refused. */
export async function importStudents(head: Member, text: string) {
  const checked = await checkStudents(head, { text })
  const { added, refused } = await commitImport(head, { id: checked.guid, createClasses: true })
  return { added, refused }
}

/** The live students of a class of the current session, by roll number. */
export async function pupilsOf(institutionId: string, classdivision: string) {
  const pupils = await db.student.findMany({
    where: { institutionId, pastSession: '', removedAt: null, class: { classdivision } },
    select: { id: true, rollNumber: true },
  })
  return pupils.sort((a, b) => Number.parseInt(a.rollNumber, 10) - Number.parseInt(b.rollNumber, 10))
}

/**
 * A year of 10-A: every student is marked in an experiment and the marks released, the sheet is signed by both, a file is
 * registered.
 */
export async function workOf(
  { id, head, lead }: { id: string; head: Member; lead: Member },
  marks: number,
  experiment = 'types-of-chemical-reactions',
) {
  const pupils = await pupilsOf(id, '10-A')
  const newMarks = pupils.map((one) => ({ student: one.id, experiment, attempt: null, version: 0, marks }))
  await saveMarks(lead, { marks: newMarks })
  await releaseMarks(lead, { class: '10-A', experiment })
  await signBy(lead, head)
  return { pupils, token: await printFile(lead, pupils[0]?.id ?? '') }
}

/** Registers a student's practical file as printing does, without drawing it, and returns its token. */
export async function printFile(lead: Member, id: string): Promise<string> {
  const ctx = contextOf(lead)
  const records = await ctx.db.read((tx) =>
    loadRecords(tx, lead.institutionId, Prisma.sql`s.id = ${id}::uuid`),
  )
  const { tokens } = await registerFiles(ctx, records, { id, name: 'a pupil' })
  return tokens.get(id) ?? ''
}

/** Begins the next session: everybody leaves except those named, who repeat in their class. */
export async function beginNext(head: Member, repeating: string[] = []) {
  const { from, classes } = await viewEndingSession(head)
  const names = new Map(classes.map(({ guid, classdivision }) => [guid, classdivision]))
  const repeaters = await db.student.findMany({
    where: { institutionId: head.institutionId, id: { in: repeating } },
    select: { id: true, classId: true },
  })
  return beginNextSession(head, {
    from,
    classes: classes.map(({ guid }) => ({ guid, kept: true, goesTo: null })),
    students: repeaters.map(({ id, classId }) => ({ guid: id, goesTo: names.get(classId ?? '') ?? null })),
  })
}

/** Every row of a school's session, as text: the same text means that nothing has changed. */
export async function sessionRows(institutionId: string, pastSession: string) {
  const inSchool = Prisma.sql`"institutionId" = ${institutionId}::uuid`
  const [row] = await db.$queryRaw<[{ rows: string[] }]>`
    WITH c AS (SELECT * FROM "Class" WHERE ${inSchool} AND "pastSession" = ${pastSession}),
         s AS (SELECT * FROM "Student" WHERE ${inSchool} AND "pastSession" = ${pastSession}),
         a AS (SELECT * FROM "Attempt" WHERE ${inSchool} AND "studentId" IN (SELECT id FROM s))
    SELECT array_agg(name || ' ' || line::text ORDER BY name, line) AS rows FROM (
      SELECT 'Class' AS name, to_jsonb(c) - 'pastSession' AS line FROM c
      UNION ALL SELECT 'Student', to_jsonb(s) - 'pastSession' - 'loginKey' FROM s
      UNION ALL SELECT 'ClassTeacher', to_jsonb(t) FROM "ClassTeacher" t WHERE ${inSchool} AND "classId" IN (SELECT id FROM c)
      UNION ALL SELECT 'Attempt', to_jsonb(a) FROM a
      UNION ALL SELECT 'MarkChange', to_jsonb(m) FROM "MarkChange" m WHERE ${inSchool} AND "attemptId" IN (SELECT id FROM a)
      UNION ALL SELECT 'Comment', to_jsonb(m) FROM "Comment" m WHERE ${inSchool} AND "attemptId" IN (SELECT id FROM a)
      UNION ALL SELECT 'Release', to_jsonb(r) FROM "Release" r WHERE ${inSchool} AND "classId" IN (SELECT id FROM c)
      UNION ALL SELECT 'MarkFreeze', to_jsonb(f) FROM "MarkFreeze" f WHERE ${inSchool} AND "classId" IN (SELECT id FROM c)
      UNION ALL SELECT 'PracticalFile', to_jsonb(p) FROM "PracticalFile" p WHERE ${inSchool} AND "studentId" IN (SELECT id FROM s)
      UNION ALL SELECT 'PracticalRule', to_jsonb(r) - 'pastSession' FROM "PracticalRule" r WHERE ${inSchool} AND "pastSession" = ${pastSession}) rows`
  return row.rows
}
