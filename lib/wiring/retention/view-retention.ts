import { z } from 'zod'
import { Prisma, scopeToEverySession } from '../../core/db.ts'
import { nextNight } from '../../core/next-night.ts'
import { operation } from '../../core/operation.ts'
import { retention } from './rules.ts'

/** A kind of data with its period. `due` counts the school's rows that the next run erases; null when it is not counted. */
export const RetentionView = z.strictObject({
  kind: z.string(),
  period: z.string(),
  why: z.string(),
  does: z.string(),
  due: z.number().nullable(),
  /** whether the nightly job ends the period */
  nightly: z.boolean(),
})
export type RetentionView = z.output<typeof RetentionView>

/** One for each rule. */
type Counts = RetentionView['due'][]

/** The periods, the time of the next run, and what it would erase of the actor's school. Erases nothing. */
export const viewRetention = operation('retention.view', z.object({}), ({ actor, db }) =>
  db.read(async (tx) => {
    await scopeToEverySession(tx)
    const next = nextNight().toISOString()
    const at = Prisma.sql`${next}::timestamptz`
    const all = Object.values(retention)
    const counts = all.map(({ due }) =>
      due ? Prisma.sql`(${due({ school: actor.institutionId, at })})` : Prisma.sql`NULL`,
    )
    const [row] = await tx.$queryRaw<{ counts: Counts }[]>`SELECT ARRAY[${Prisma.join(counts)}] AS counts`
    const rules = all.map(
      ({ kind, period, why, does, erase }, index): RetentionView => ({
        kind,
        period,
        why,
        does,
        due: row?.counts[index] ?? null,
        nightly: erase !== undefined,
      }),
    )
    return { next, rules }
  }),
)
