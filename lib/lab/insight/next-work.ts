import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { subjects } from '../../school/experiment/subjects.ts'
import { ClassExperiment } from '../mark/grid-schema.ts'
import { unreleased } from './todo.ts'

/** A class's experiment whose work has waited longest, and the attempt to begin with. */
export const WaitingExperiment = z.strictObject({
  class: z.string(),
  subject: z.enum(subjects),
  number: z.number().int(),
  shortTitle: z.string(),
  waiting: z.number().int(),
  attempt: z.string(),
})
export type WaitingExperiment = z.output<typeof WaitingExperiment>

/** What a teacher marks after the given experiment of a class; null when nothing else waits. */
export const findNextWork = operation('mark.give', ClassExperiment, async ({ actor, db }, here) => {
  const [next] = await db.rows<WaitingExperiment>(Prisma.sql`
    SELECT c.classdivision AS class, a.subject::text AS subject, a.number,
           e."shortTitle", count(*)::int AS waiting,
           (array_agg(a.id ORDER BY a."submittedAt", a.id))[1] AS attempt
      FROM (${unreleased(actor)}) a
      JOIN "Class" c ON c."institutionId" = ${actor.institutionId}::uuid AND c.id = a."classId"
      JOIN "Experiment" e ON e.id = a."experimentId"
     WHERE a.unmarked AND a.newest AND (c.classdivision, a."experimentId") <> (${here.class}, ${here.experiment})
     GROUP BY c.classdivision, a."experimentId", a.subject, a.number, e."shortTitle"
     ORDER BY min(a."submittedAt"), c.classdivision LIMIT 1`)
  return next ?? null
})
