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

/** The periods, the time of the next run, and what it would erase of the actor's school. Erases nothing. */
export const viewRetention = operation('retention.view', z.object({}), ({ actor, db }) =>
  db.read(async (tx) => {
    await scopeToEverySession(tx)
    const next = nextNight().toISOString()
    const at = Prisma.sql`${next}::timestamptz`
    const counted = Object.entries(retention).flatMap(([name, { due }]) => (due ? [{ name, due }] : []))
    const counts = counted.map(({ due }) => Prisma.sql`(${due({ school: actor.institutionId, at })})`)
    const [row] = await tx.$queryRaw<{ counts: number[] }[]>`SELECT ARRAY[${Prisma.join(counts)}] AS counts`
    const dueOf = new Map(counted.map(({ name }, index) => [name, row?.counts[index] ?? 0]))
    const rules = Object.entries(retention).map(
      ([name, { kind, period, why, does, erase }]): RetentionView => ({
        kind,
        period,
        why,
        does,
        due: dueOf.get(name) ?? null,
        nightly: erase !== undefined,
      }),
    )
    return { next, rules }
  }),
)
