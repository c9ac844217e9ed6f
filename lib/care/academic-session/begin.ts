import { isDeepStrictEqual } from 'node:util'
import { nextAcademicSession } from '../../core/academic-session.ts'
import type { Member } from '../../core/actor.ts'
import { Prisma, scopeToEverySession, type Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { newSlug } from '../../school/experiment/write.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { lockKeys } from '../../shop/key/lock-keys.ts'
import { carryStudents } from './carry-students.ts'
import { lockSession } from './lock-session.ts'
import { moveRows } from './move-rows.ts'
import { countPlan, readPlan } from './plan.ts'
import { NextSession, type SessionCounts } from './schema.ts'
import { readStudentIds } from './student-ids.ts'

/** Previews beginning the next session, and changes nothing. */
export const previewNextSession = operation('academic-session.begin', NextSession, ({ actor, db }, input) =>
  db.read(async (tx) => countPlan(await readPlan(tx, actor, input))),
)

/**
 * Ends the school's session and begins the next one, all or nothing. Classes with their teachers, the practical rule and, unless told
 * otherwise, the school's own experiments continue; students leave, repeat or move on. The ended session is a past one from then on. 409 and
 * 422 as in `readPlan`; 409, too, when the numbers are others than those `confirmed`.
 */
export const beginNextSession = operation(
  'academic-session.begin',
  NextSession,
  ({ actor, db }, input) =>
    db.write(async (tx) => {
      await lockInstitute(tx, actor.institutionId)
      await lockKeys(tx, actor)
      await lockSession(tx, actor.institutionId)
      const plan = await readPlan(tx, actor, input)
      const counts = countPlan(plan)
      refuseOtherCounts(input.confirmed, counts)
      await scopeToEverySession(tx)
      await endSession(tx, actor, plan.from)
      const to = nextAcademicSession(plan.from)
      await tx.academicSession.create({ data: { institutionId: actor.institutionId, name: to } })
      const classes = await createClasses(tx, actor, plan.kept)
      await copyRule(tx, actor, plan.from)
      if (input.ownExperiments) await copyExperiments(tx, actor, plan.from, to)
      await carryStudents(tx, actor, plan.staying, classes)
      await audit(tx, actor, 'session.begun', { id: to, name: to, detail: counts })
      return { name: to, ...counts }
    }),
  { recheck: true },
)

function refuseOtherCounts(confirmed: SessionCounts | undefined, counts: SessionCounts) {
  if (!confirmed || isDeepStrictEqual(confirmed, counts)) return
  const message = 'Students were added, moved or removed in the meantime. Please look at the numbers again.'
  throw new AppError('conflict', message)
}

async function endSession(tx: Tx, { institutionId }: Member, from: string) {
  await moveRows(tx, institutionId, '', from)
  await tx.$executeRaw`
    UPDATE "AcademicSession" SET "endedAt" = now() WHERE "institutionId" = ${institutionId}::uuid AND name = ${from}`
  const students = await readStudentIds(tx, institutionId, from)
  // Nobody signs in as a student of a past session. An undo recognises these accounts by the same time.
  await tx.$executeRaw`
    UPDATE "Account" SET "disabledAt" = now() WHERE id = ANY (${students}::uuid[]) AND "disabledAt" IS NULL`
}

/** Creates the classes of the next session with the same teachers; returns their ids by name. */
async function createClasses(
  tx: Tx,
  { institutionId }: Member,
  kept: { id: string; classdivision: string }[],
) {
  const created = await tx.class.createManyAndReturn({
    data: kept.map(({ classdivision }) => ({ institutionId, classdivision })),
    select: { id: true, classdivision: true },
  })
  const ids = new Map(created.map(({ id, classdivision }) => [classdivision, id]))
  const links = kept.map(({ id, classdivision }) => ({ from: id, to: ids.get(classdivision) }))
  await tx.$executeRaw`
    INSERT INTO "ClassTeacher" ("institutionId", "classId", "teacherId", lead)
    SELECT t."institutionId", l.to, t."teacherId", t.lead
      FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS l("from" uuid, "to" uuid)
      JOIN "ClassTeacher" t ON t."institutionId" = ${institutionId}::uuid AND t."classId" = l."from"
      JOIN "Teacher" p ON p."institutionId" = t."institutionId" AND p.id = t."teacherId" AND p."removedAt" IS NULL`
  return ids
}

/** Copies the rule in force with its components. */
async function copyRule(tx: Tx, { institutionId }: Member, from: string) {
  const newest = await tx.practicalRule.findFirst({
    where: { institutionId, pastSession: from },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { rule: true, components: true, createdById: true, createdByName: true },
  })
  if (!newest) return
  const { rule, components, ...by } = newest
  const copied = { rule: rule ?? Prisma.JsonNull, components: components ?? Prisma.DbNull }
  await tx.practicalRule.create({ data: { institutionId, ...copied, ...by } })
}

/** Copies the school's own experiments of the session before to the session `to`, with their questions. */
async function copyExperiments(tx: Tx, { institutionId }: Member, from: string, to: string): Promise<void> {
  const own = await tx.experiment.findMany({
    where: { institutionId, pastSession: from },
    select: { id: true, title: true },
  })
  const slugs = JSON.stringify(own.map(({ id, title }) => ({ old: id, id: newSlug(title) })))
  await tx.$executeRaw`
    INSERT INTO "Experiment" (id, "institutionId", "firstSlug", session, subject, number, title, "shortTitle", maximum,
                              components, sheet)
    SELECT n.id, e."institutionId", e."firstSlug", ${to}, e.subject, e.number, e.title, e."shortTitle", e.maximum,
           e.components, e.sheet
      FROM jsonb_to_recordset(${slugs}::jsonb) AS n(old text, id text) JOIN "Experiment" e ON e.id = n.old`
  await tx.$executeRaw`
    INSERT INTO "Question" ("experimentId", number, text, options, answer, synonyms, note)
    SELECT n.id, q.number, q.text, q.options, q.answer, q.synonyms, q.note
      FROM jsonb_to_recordset(${slugs}::jsonb) AS n(old text, id text) JOIN "Question" q ON q."experimentId" = n.old`
}
