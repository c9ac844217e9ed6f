import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { type Refusal, type RefusalRow, refusalOf } from '../../lab/attempt/refusal.ts'
import { ExperimentSlug } from '../../school/experiment/schema.ts'

/** `firstSlug` is the experiment's, which identifies its bench; `open` says whether the student's plan opens it. */
export type BenchAccess = { firstSlug: string; open: boolean }

type Start = { refusal: Refusal | null; bench: BenchAccess }

/** Why work on an experiment would not be stored, and whether its bench is open; 404 outside the session. One query. */
export const viewStart = operation(
  'attempt.submit',
  ExperimentSlug,
  async ({ actor, db }, { slug }): Promise<Start> => {
    const { accountId, institutionId } = actor
    const [row] = await db.rows<RefusalRow & BenchAccess>(Prisma.sql`
      SELECT s.consent::text AS consent, i."consentRequired" AS required, s."classId", e."firstSlug",
             s.subsplan = 'premium' OR EXISTS (
               SELECT 1 FROM "PartPlan" WHERE part = 'benches' AND plan = 'free') AS open
        FROM "Experiment" e
        JOIN "Student" s ON s.id = ${accountId}::uuid AND s."institutionId" = ${institutionId}::uuid
        JOIN "Institution" i ON i.id = s."institutionId"
       WHERE e.id = ${slug}`)
    if (!row) throw notFound('There is no such experiment.')
    const { firstSlug, open } = row
    return { refusal: refusalOf(row), bench: { firstSlug, open } }
  },
)
