import { z } from 'zod'
import type { Person } from '../../core/actor.ts'
import type { Answer } from '../../core/answer.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { iso } from '../../core/sql.ts'
import { lockAccount } from '../account/lock-account.ts'
import { lifetimes } from './cookies.ts'
import { sealSession, tokenGracePeriod } from './tokens.ts'

/** How long destructive acts are allowed after the password was given again, in seconds. */
const recheckWindow = 5 * 60

type Row = { id: string; browser: boolean; until: string }
type Renewed = { id: string; bearer: boolean; until: string; token: string }

/**
 * After the password was given again, the session continues under a new token, with the time of its sign-in, and destructive acts are
 * allowed until `until`. For some seconds the old token still serves requests in flight, but not those acts. 401 when the session has
 * ended meanwhile.
 */
export async function renewSession(tx: Tx, person: Person): Promise<Renewed> {
  const { sessionId, accountId } = person
  // Whoever ends an account's sessions at the same moment would not see the new one.
  await lockAccount(tx, accountId)
  const [renewed] = await tx.$queryRaw<Row[]>`
    WITH old AS (
      UPDATE "Session"
         SET "recheckUntil" = NULL, "expiresAt" = least("expiresAt", now() + make_interval(secs => ${tokenGracePeriod}))
       WHERE id = ${sessionId}::uuid
      RETURNING *)
    INSERT INTO "Session" (id, "accountId", "createdAt", "expiresAt", "recheckUntil", ip, "userAgent", browser)
    SELECT gen_random_uuid(), "accountId", "createdAt", "createdAt" + make_interval(secs => ${lifetimes.session}),
           now() + make_interval(secs => ${recheckWindow}), ip, "userAgent", browser
      FROM old
    RETURNING id, ${iso(Prisma.sql`"recheckUntil"`)} AS until, browser`
  if (!renewed) throw new AppError('sign_in_required')
  // The school's provider may end the new session as it might have ended the old one.
  await tx.$executeRaw`
    INSERT INTO "OidcSession" ("institutionId", "sessionId", issuer, subject, sid)
    SELECT "institutionId", ${renewed.id}::uuid, issuer, subject, sid FROM "OidcSession"
     WHERE "sessionId" = ${sessionId}::uuid`
  const { id, until, browser } = renewed
  const token = await sealSession({ ...person, sessionId: id })
  return { id, until, token, bearer: person.role === 'student' && !browser }
}

/** What a call that renews the session may answer, for its route. */
export const newTokenAnswer = {
  optional: { token: z.string().describe("a student's new bearer token: the old one ends") },
  fails: [429],
}

/** For the routes: a browser gets the new token as its cookie, a lab program in the answer. */
export const withNewToken = ({ token, bearer }: Renewed): Answer => (bearer ? { token } : { session: token })

/** What a call that confirms destructive acts answers, for its route. */
export const recheckAnswer = { answer: z.strictObject({ until: z.string() }), ...newTokenAnswer }

/** For the routes: until when destructive acts are allowed, with the new token. */
export const asRechecked = (renewed: Renewed): Answer => ({
  ...withNewToken(renewed),
  data: { until: renewed.until },
})
