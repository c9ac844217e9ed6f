import { z } from 'zod'
import { takeTry } from '../../access/limit/limits.ts'
import { deviceCookie, pendingCookie, sessionCookie } from '../../access/session/cookies.ts'
import { openSession } from '../../access/session/open-session.ts'
import type { Actor } from '../../core/actor.ts'
import type { PublicContext } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { publicOperation } from '../../core/operation.ts'
import { seeOther } from '../../core/see-other.ts'
import type { OidcConnection } from '../../generated/prisma/client.ts'
import { logAuthAttempt } from '../../services/observe/log-auth-attempt.ts'
import { type BegunSignIn, begunCookie, readBegunSignIn } from './begun-sign-in.ts'
import { findAccount } from './find-account.ts'
import { identifyStaff, identifyStudent, type StudentIdentity } from './identity.ts'
import { lockConnection } from './lock-connection.ts'
import { reachProvider } from './reach-provider.ts'
import { redirectOnRefusal } from './redirect-on-refusal.ts'
import { renewSecret } from './secret.ts'
import { SignInRefusal } from './sign-in-refusal.ts'
import { findEnabled } from './start.ts'
import { requireDomains } from './verified-domain.ts'

const word = z.string().max(4000).optional()

/** The parameters that a provider adds to the address, and the cookies of the browser that it redirects. */
const Callback = z.object({
  school: z.uuid(),
  headers: z.object({ cookie: z.string() }).default({ cookie: '' }),
  code: word,
  state: word,
  iss: word,
  error: word,
  error_description: word,
  session_state: word,
})

/**
 * Completes what `startSignIn` began: opens a session for the person of the school whom its provider names, or gives the
 * reason why not. Not limited: it completes, once, a sign-in whose beginning was counted.
 */
export const endSignIn = publicOperation(Callback, async (ctx, { school, headers, ...query }) => {
  const expiredCookie = await begunCookie(null)
  return redirectOnRefusal(async () => {
    const begun = await takeBegunSignIn(headers.cookie, school)
    if (query.error !== undefined) throw new SignInRefusal('stopped')
    const connection = await ctx.db.read((tx) => findEnabled(tx, school))
    // The school has changed its provider meanwhile.
    if (connection.issuer !== begun.issuer) throw new SignInRefusal('elsewhere')
    const cookies = await signIn(ctx, connection, begun, query)
    const path = begun.as === 'student' ? '/student' : '/sign-in/done'
    return seeOther(env.PUBLIC_URL + path, [...cookies, expiredCookie])
  }, [expiredCookie])
})

/** Takes the sign-in that this browser has begun, once: a second callback of the same one is refused. */
async function takeBegunSignIn(cookies: string, school: string): Promise<BegunSignIn> {
  const begun = await readBegunSignIn(cookies, school)
  if (!begun || !(await takeTry('oidc:attempt', begun.state))) throw new SignInRefusal('elsewhere')
  return begun
}

type Query = Record<string, string | undefined>

async function signIn(
  { actor, db }: PublicContext,
  connection: OidcConnection,
  begun: BegunSignIn,
  query: Query,
) {
  const { institutionId, issuer } = connection
  const { subject, sid, findId } = await identify(actor, connection, begun, query)
  await renewSecret(db, connection)
  const opened = await db.write(async (tx) => {
    const accountId = await findId(tx)
    const { token, device } = await openSession(tx, accountId, actor, {
      by: { institutionId, issuer, subject, sid },
      browser: begun.as === 'student',
    })
    if (actor.role !== 'visitor') await tx.session.deleteMany({ where: { id: actor.sessionId } })
    return { accountId, token, device }
  })
  logAuthAttempt('provider', opened.accountId, true)
  return [sessionCookie(opened.token), pendingCookie(null), deviceCookie(opened.device)]
}

/** The identity that the provider confirms, and how its account in the school is found. */
async function identify(actor: Actor, connection: OidcConnection, begun: BegunSignIn, query: Query) {
  const config = await reachProvider(connection)
  const parameters = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const callback = { config, begun, query: Object.fromEntries(parameters), connection }
  if (begun.as === 'student') {
    const student = await identifyStudent(callback)
    return { ...student, findId: (tx: Tx) => findStudent(tx, connection, student) }
  }
  const staff = await identifyStaff(callback)
  return { ...staff, findId: (tx: Tx) => findAccount(tx, actor, connection, staff) }
}

/** The account of this school's student with this number or name. The provider speaks for no other school. */
async function findStudent(tx: Tx, connection: OidcConnection, { loginName, domains }: StudentIdentity) {
  const { institutionId } = connection
  await lockConnection(tx, connection, 'FOR SHARE')
  await requireDomains(tx, institutionId, domains)
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT s.id FROM "Student" s
      JOIN "Account" a ON a.id = s.id
      JOIN "Institution" i ON i.id = s."institutionId"
     WHERE s."institutionId" = ${institutionId}::uuid AND s."loginKey" = lower(${loginName}) AND s."binKey" = ''
       AND a."disabledAt" IS NULL AND i."closedAt" IS NULL`
  if (!found) throw new SignInRefusal('student')
  return found.id
}
