import { z } from 'zod'
import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { publicOperation } from '../../core/operation.ts'
import { findLinkedSchools } from './linked-schools.ts'
import { accountOfPasswordStep } from './password-step.ts'
import { isProviderOnly } from './provider-only.ts'
import { afterPassword } from './sign-in.ts'

/** A staff member's account at the school they choose. */
const ChooseSchool = z.object({ account: guid })

/**
 * Continues at another school where one is staff: after the password at sign-in, or from a session, which ends; the new one ends when it
 * would have. Where that school asks for a second step, that step begins a new sign-in of seven days. 401 for neither, and for a password
 * that was replaced since; 403 where a school's own provider opened the session or an owner of the chosen school has ended one's sessions
 * since, and for a school that takes no passwords; 404 for an account that is not linked with one's own.
 */
export const chooseSchool = publicOperation(ChooseSchool, async (ctx, { account: id }) => {
  const from = proven(ctx.actor)
  const { account, since } = await ctx.db.read(async (tx) => {
    await refuseFromProvider(tx, ctx.actor)
    const linked = await findLinkedSchools(tx, from)
    if (!linked.some(({ account }) => account === id)) throw notFound('You are not staff of this school.')
    const chosen = await tx.account.findUniqueOrThrow({ where: { id } })
    if (await isProviderOnly(tx, { accountId: id, institutionId: chosen.institutionId }))
      throw new AppError(
        'provider_only',
        'This school does not accept passwords. Log in with your school account.',
      )
    const since = await signedInAt(tx, ctx.actor)
    if (since && chosen.sessionsEndedAt && since < chosen.sessionsEndedAt)
      throw new AppError('forbidden', logInAgain)
    return { account: chosen, since }
  })
  return afterPassword(ctx, account, since)
})

const logInAgain = 'Log out, and sign in with your password to go to another school.'

/** When the session's sign-in began; undefined without a session. */
async function signedInAt(tx: Tx, actor: Actor): Promise<Date | undefined> {
  if (actor.role === 'visitor') return undefined
  const session = await tx.session.findUnique({
    where: { id: actor.sessionId },
    select: { createdAt: true },
  })
  if (!session) throw new AppError('sign_in_required')
  return session.createdAt
}

/** A school's own provider identifies somebody at that school, and nowhere else. */
async function refuseFromProvider(tx: Tx, actor: Actor) {
  if (actor.role === 'visitor' || actor.institutionId === null) return
  const { institutionId, sessionId } = actor
  if ((await tx.oidcSession.count({ where: { institutionId, sessionId } })) > 0)
    throw new AppError('forbidden', logInAgain)
}

/** The account whose password was given in this browser, or that of its session. */
function proven(actor: Actor): string {
  const account = actor.role === 'visitor' ? accountOfPasswordStep(actor) : actor.accountId
  if (!account) throw new AppError('sign_in_required')
  return account
}
