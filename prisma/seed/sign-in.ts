import { openSession } from '../../lib/access/session/open-session.ts'
import { resolveActor } from '../../lib/access/session/resolve-actor.ts'
import { type Actor, type Member, visitor } from '../../lib/core/actor.ts'
import { db } from '../../lib/testing/db.ts'

/** A visitor: somebody signing up, or not signed in. */
export const someone = visitor({ ip: null, userAgent: 'seed' })

/** Signs in to an account as its owner would after confirming the email. */
export async function signIn(email: string): Promise<Member> {
  const { id } = await db.account.findFirstOrThrow({ where: { email, role: { not: 'STUDENT' } } })
  await db.account.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
  const { token } = await db.$transaction((tx) => openSession(tx, id, someone))
  const actor = await resolveActor(new Headers({ cookie: `labmark.session=${token}` }))
  if (actor.role === 'visitor' || actor.role === 'provider') throw new Error(`${email} is nobody of a school`)
  return actor
}

/** Does something as the account's owner, then signs out. */
export async function asOwner(email: string, work: (actor: Actor) => Promise<void>): Promise<void> {
  const actor = await signIn(email)
  await work(actor)
  await db.session.deleteMany({ where: { id: actor.sessionId } })
}
