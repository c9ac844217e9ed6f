import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { ExperimentSlug } from '../../school/experiment/schema.ts'

/** `name` is the experiment's first slug, by which its bench is known; `open` says whether the student's plan opens it. */
export type BenchAccess = { name: string; open: boolean }

/** Whether the student may use the bench of an experiment, if it has one; 404 for an experiment that their session does not have. */
export const viewBench = operation(
  'attempt.submit',
  ExperimentSlug,
  async ({ actor, db }, { slug }): Promise<BenchAccess> => {
    const { accountId, institutionId } = actor
    const [found] = await db.rows<BenchAccess>(Prisma.sql`
      SELECT e."firstSlug" AS name,
             s.subsplan = 'premium' OR EXISTS (
               SELECT 1 FROM "PartPlan" WHERE part = 'benches' AND plan = 'free') AS open
        FROM "Experiment" e
        JOIN "Student" s ON s.id = ${accountId}::uuid AND s."institutionId" = ${institutionId}::uuid
       WHERE e.id = ${slug}`)
    if (!found) throw notFound('There is no such experiment.')
    return found
  },
)
