import type { Person } from '../actor.ts'
import { db } from '../db.ts'

/** students: the whole school. taught: all classes of a teacher. Else one class by its division, or one student. */
export type Scope = 'students' | 'taught' | `class:${string}` | `student:${string}`

/**
 * Notes that a member of staff of a school opened data of students: a row per person, day and scope, which counts looks
 * ten minutes apart, so that a page is rarely a write. A student's look at themselves is none.
 */
export async function noteAccess(actor: Person, scope: Scope): Promise<void> {
  if (actor.role !== 'admin' && actor.role !== 'teacher') return
  await db.$executeRaw`
    INSERT INTO "AccessRecord" ("institutionId", "accountId", day, scope)
    SELECT ${actor.institutionId}::uuid, ${actor.accountId}::uuid, (now() AT TIME ZONE 'UTC')::date, ${scope}
     WHERE NOT EXISTS (
       SELECT 1 FROM "AccessRecord"
        WHERE "institutionId" = ${actor.institutionId}::uuid AND "accountId" = ${actor.accountId}::uuid
          AND day = (now() AT TIME ZONE 'UTC')::date AND scope = ${scope}
          AND "lastAt" > now() - interval '10 minutes')
    ON CONFLICT ("institutionId", "accountId", day, scope)
    DO UPDATE SET times = "AccessRecord".times + 1, "lastAt" = now()`
}
