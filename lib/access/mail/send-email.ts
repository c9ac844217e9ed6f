import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError, notFound } from '../../core/errors.ts'
import { once } from '../../core/idempotency.ts'
import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { countTry } from '../account/limits.ts'
import { EmailMessage } from './schema.ts'

/**
 * Mails plain text to a member of the actor's institute who has signed in. 404 for any other address, so that it is no open
 * relay; 422 on email, with their name, for somebody who has not signed in yet; 429 after 30 an hour in the institute.
 */
export const sendEmail = operation('email.send', EmailMessage, async (ctx, input) => {
  const { email: to, message } = input
  const mail = async (tx: Tx) => {
    const member = await findMember(tx, ctx.actor, to)
    const { institutionId, name: from } = ctx.actor
    const { name: school } = await tx.institution.findUniqueOrThrow({ where: { id: institutionId } })
    await queueMail(tx, { to, template: 'message', values: { from, school, message }, institutionId })
    await audit(tx, ctx.actor, 'email.sent', { id: member.id, name: to })
    return { email: to }
  }
  const admit = async () => {
    await ctx.db.read((tx) => findMember(tx, ctx.actor, to))
    await countTry('email:institute', ctx.actor.institutionId)
  }
  return once(ctx, 'email.send', input, mail, admit)
})

async function findMember(tx: Pick<Tx, 'account'>, actor: Member, email: string) {
  const member = await tx.account.findFirst({
    where: { email, disabledAt: null, ...own(actor) },
    // Of those who share it, first whoever has shown that it is theirs.
    orderBy: [
      { emailVerifiedAt: { sort: 'asc', nulls: 'last' } },
      { lastSignInAt: { sort: 'asc', nulls: 'last' } },
    ],
    select: {
      id: true,
      role: true,
      lastSignInAt: true,
      emailVerifiedAt: true,
      admin: { select: { fullName: true } },
      teacher: { select: { fullName: true } },
      student: { select: { username: true } },
    },
  })
  if (!member) throw notFound('Nobody in your institute has this email.')
  const { admin, teacher, student } = member
  const name = admin?.fullName ?? teacher?.fullName ?? student?.username ?? email
  if (!member.lastSignInAt) throw fieldError('email', `${name} ${notSignedIn}`)
  if (member.role === 'STUDENT' && !member.emailVerifiedAt) throw fieldError('email', `${name} ${notShown}`)
  return member
}

/** Nobody has shown yet that the address is theirs, and a wrong one may be a stranger's. */
const notSignedIn = 'has not signed in yet, so no message can be mailed to them'

/** Whoever first signs in with a printed password has shown nothing of their address. */
const notShown = 'has not shown yet that they read this email, so no message can be mailed there'
