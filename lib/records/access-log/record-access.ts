import type { Member, Person } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma, type Tx } from '../../core/db.ts'

/** students: the whole school. taught: all classes of a teacher. Otherwise one class, by its division, or one student. */
type Scope = 'students' | 'taught' | `class:${string}` | `student:${string}`

/** The scope of a list of the students of one class, or else of all whom the actor may see. */
export function scopeOf({ role }: Person, division?: string): Scope {
  if (division) return `class:${division.toUpperCase()}`
  return role === 'teacher' ? 'taught' : 'students'
}

/**
 * Records that a member of staff of a school viewed data of students: one row per person, day and scope. Accesses within
 * ten minutes count once, so most page views need no write. Lists of a past session name it: `class:10-A@2026-27`. Students who view their own
 * data are not recorded.
 */
export async function recordAccess({ actor, db }: Context<Person>, scope: Scope): Promise<void> {
  if (actor.role !== 'admin' && actor.role !== 'teacher') return
  const day = new Date().toISOString().slice(0, 10)
  const recordedScope =
    actor.pastSession && !scope.startsWith('student:') ? `${scope}@${actor.pastSession}` : scope
  const access = `${actor.institutionId} ${actor.accountId} ${day} ${recordedScope}`
  if ((writtenUntil.get(access) ?? 0) > Date.now()) return
  const until = await db.write((tx) => writeAccess(tx, actor, recordedScope))
  if (writtenUntil.size >= maxCached) writtenUntil.clear()
  writtenUntil.set(access, until)
}

const maxCached = 20_000

/**
 * Until when an access needs no write, in milliseconds. An entry that is lost costs one question: the database itself counts accesses
 * within ten minutes once.
 */
const writtenUntil = new Map<string, number>()

/**
 * The day of a record, as in `recordAccess`: UTC's, while days elsewhere are India's. It stands in the key of the rows that are stored, and
 * only keeps them apart: when somebody looked is in `firstAt` and `lastAt`.
 */
const recordDay = Prisma.sql`(now() AT TIME ZONE 'UTC')::date`

/** Records the access unless one was recorded less than ten minutes ago; returns until when no further write is needed. */
async function writeAccess(tx: Tx, { institutionId, accountId }: Member, scope: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ lastAt: Date }[]>`
    WITH known AS (
      SELECT "lastAt" FROM "AccessRecord"
       WHERE "institutionId" = ${institutionId}::uuid AND "accountId" = ${accountId}::uuid
         AND day = ${recordDay} AND scope = ${scope}
         AND "lastAt" > now() - interval '10 minutes'),
    written AS (
      INSERT INTO "AccessRecord" ("institutionId", "accountId", day, scope)
      SELECT ${institutionId}::uuid, ${accountId}::uuid, ${recordDay}, ${scope}
       WHERE NOT EXISTS (SELECT 1 FROM known)
      ON CONFLICT ("institutionId", "accountId", day, scope)
      DO UPDATE SET times = "AccessRecord".times + 1, "lastAt" = excluded."lastAt"
      RETURNING "lastAt")
    SELECT "lastAt" FROM known UNION ALL SELECT "lastAt" FROM written`
  return row ? row.lastAt.getTime() + 600_000 : 0
}
