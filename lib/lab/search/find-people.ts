import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { actsOf } from './acts.ts'
import type { Condition } from './conditions.ts'
import { findStudents, findTeachers } from './finders.ts'
import type { Found } from './schema.ts'
import { findWaitingWork, type WaitingWork } from './waiting-work.ts'

const maxResults = 12

type Hit = Omit<Found, 'href' | 'acts'> & { class: string | null }

/** Up to 12 people that fit and that one may see, the best first, of equals students last; for a teacher with what waits. */
export async function findPeople(ctx: Context, fits: Condition, q = ''): Promise<Found[]> {
  const hits = await ctx.db.rows<Hit>(Prisma.sql`
    SELECT kind, guid, label, hint, class FROM (
      ${findStudents(ctx.actor, fits, q)} UNION ALL ${findTeachers(ctx.actor, fits, q)}
    ) AS hit
    ORDER BY rank, kind = 'student', label COLLATE natural_order, guid LIMIT ${maxResults}`)
  const marks = ctx.actor.role === 'teacher'
  const waiting = await findWaitingWork(ctx, marks ? hits.map(({ guid }) => guid) : [])
  return hits.map((hit) => asFound(ctx, hit, waiting.get(hit.guid)))
}

function asFound({ actor }: Context, { class: division, ...hit }: Hit, work?: WaitingWork): Found {
  const acts = actsOf(actor, { ...hit, class: division }, work)
  const hint = work ? `${hit.hint} · ${work.count} to mark` : hit.hint
  return { ...hit, hint, href: acts[0]?.href ?? '', acts }
}
