import type { Member, Person } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'

/** students: the whole school. taught: all classes of a teacher. Otherwise one class, by its division, or one student. */
export type Scope = 'students' | 'taught' | `class:${string}` | `student:${string}`

/**
 * Records that a member of staff of a school viewed data of students: one row per person, day and scope. Accesses within
 * ten minutes count once, so most page views need no write. Students who view their own data are not recorded.
 */
export async function recordAccess({ actor, db }: Context<Person>, scope: Scope): Promise<void> {
  if (actor.role !== 'admin' && actor.role !== 'teacher') return
  const now = Date.now()
  const look = `${actor.institutionId} ${actor.accountId} ${new Date(now).toISOString().slice(0, 10)} ${scope}`
  if (recordedUntil.get(look) > now) return
  recordedUntil.set(look, await db.write((tx) => writeLook(tx, actor, scope)), now)
}

type Noted = { lastAt: Date }

/** Records the access unless one was recorded less than ten minutes ago; returns until when no further write is needed. */
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

// The only state in the process: which accesses the database has already. If an entry is lost, through a restart or because
// there are too many, the database is asked again; it counts accesses within ten minutes once on its own.

const maxRecorded = 20_000

const looks = new Map<string, number>()

/** Until when an access needs no write, in milliseconds. */
const recordedUntil = {
  get: (look: string): number => looks.get(look) ?? 0,

  /** Call it only after the access was written. */
  set(look: string, until: number, now: number) {
    if (looks.size >= maxRecorded) forgetPast(now)
    looks.set(look, until)
  },
}

/** Drops the expired entries, or all of them if none has expired. */
function forgetPast(now: number) {
  for (const [look, until] of looks) if (until <= now) looks.delete(look)
  if (looks.size >= maxRecorded) looks.clear()
}
