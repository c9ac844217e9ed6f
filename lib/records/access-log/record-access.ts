import type { Member, Person } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'

/** students: the whole school. taught: all classes of a teacher. Else one class by its division, or one student. */
export type Scope = 'students' | 'taught' | `class:${string}` | `student:${string}`

/**
 * Notes that a member of staff of a school opened data of students: a row per person, day and scope, which counts looks
 * ten minutes apart, so that a page is rarely a write. A student's look at themselves is none.
 */
export async function recordAccess({ actor, db }: Context<Person>, scope: Scope): Promise<void> {
  if (actor.role !== 'admin' && actor.role !== 'teacher') return
  const now = Date.now()
  const look = `${actor.institutionId} ${actor.accountId} ${new Date(now).toISOString().slice(0, 10)} ${scope}`
  if (recordedUntil.get(look) > now) return
  recordedUntil.set(look, await db.write((tx) => writeLook(tx, actor, scope)), now)
}

type Noted = { lastAt: Date }

/** Writes the look unless it was written less than ten minutes ago; answers until when the next needs no writing. */
async function writeLook(tx: Tx, { institutionId, accountId }: Member, scope: Scope): Promise<number> {
  const [row] = await tx.$queryRaw<Noted[]>`
    WITH known AS (
      SELECT "lastAt" FROM "AccessRecord"
       WHERE "institutionId" = ${institutionId}::uuid AND "accountId" = ${accountId}::uuid
         AND day = (now() AT TIME ZONE 'UTC')::date AND scope = ${scope}
         AND "lastAt" > now() - interval '10 minutes'),
    written AS (
      INSERT INTO "AccessRecord" ("institutionId", "accountId", day, scope)
      SELECT ${institutionId}::uuid, ${accountId}::uuid, (now() AT TIME ZONE 'UTC')::date, ${scope}
       WHERE NOT EXISTS (SELECT 1 FROM known)
      ON CONFLICT ("institutionId", "accountId", day, scope)
      DO UPDATE SET times = "AccessRecord".times + 1, "lastAt" = excluded."lastAt"
      RETURNING "lastAt")
    SELECT "lastAt" FROM known UNION ALL SELECT "lastAt" FROM written`
  return row ? row.lastAt.getTime() + 600_000 : 0
}

// The one thing kept in the process: which looks stand in the database already. Whatever is forgotten here, by a restart
// or because it is much, is asked of the database again, which counts a look once in ten minutes by itself.

const maxRecorded = 20_000

const looks = new Map<string, number>()

/** Until when a look needs no writing, in milliseconds. */
const recordedUntil = {
  get: (look: string): number => looks.get(look) ?? 0,

  /** Called once the look is written, and never before. */
  set(look: string, until: number, now: number) {
    if (looks.size >= maxRecorded) forgetPast(now)
    looks.set(look, until)
  },
}

/** Forgets what is over, or everything when nothing is. */
function forgetPast(now: number) {
  for (const [look, until] of looks) if (until <= now) looks.delete(look)
  if (looks.size >= maxRecorded) looks.clear()
}
