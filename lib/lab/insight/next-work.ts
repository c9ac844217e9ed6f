import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { subjects } from '../../school/experiment/subjects.ts'
import { visibleExperiments } from '../../school/experiment/visible-experiments.ts'
import { storedCode } from '../../school/student/visible.ts'
import { ClassExperiment } from '../mark/grid-schema.ts'
import { progressTables } from './progress.ts'

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
export const findNextWork = operation('mark.give', ClassExperiment, async ({ actor, db }, current) => {
  const [next] = await db.rows<WaitingExperiment>(Prisma.sql`
    WITH ${progressTables(actor)}
    SELECT c.classdivision AS class, e.subject::text AS subject, e.number, e."shortTitle", count(*)::int AS waiting,
           (array_agg(t.oldest ORDER BY t."oldestAt", t.oldest))[1] AS attempt
      FROM todo t
      JOIN "Class" c ON c."institutionId" = ${actor.institutionId}::uuid AND c.id = t."classId"
      JOIN "Experiment" e ON ${storedCode} = t.code AND ${visibleExperiments}
     WHERE t.waiting AND (c.classdivision, e.id) <> (${current.class}, ${current.experiment})
     GROUP BY c.classdivision, e.id, e.subject, e.number, e."shortTitle"
     ORDER BY min(t."oldestAt"), c.classdivision LIMIT 1`)
  return next ?? null
})
