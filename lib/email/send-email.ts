import { countTry } from '../account/limits.ts'
import type { Member } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import { db, type Tx } from '../db.ts'
import { notFound } from '../errors.ts'
import { once } from '../idempotency.ts'
import { queueMail } from '../mail/queue.ts'
import { operation, own } from '../operation.ts'
import { EmailMessage } from './schema.ts'

/**
 * Mails plain text to a member of the own institute. 404 for any other address, so that it is no open relay; 429 after
 * 30 an hour in the institute.
 */
export const sendEmail = operation('email.send', EmailMessage, async (actor, input) => {
  const { email: to, message } = input
  const mail = async (tx: Tx) => {
    const member = await findMember(tx, actor, to)
    const { institutionId, name: from } = actor
    const { name: school } = await tx.institution.findUniqueOrThrow({ where: { id: institutionId } })
    await queueMail(tx, { to, template: 'message', values: { from, school, message }, institutionId })
    await audit(tx, actor, 'email.sent', { id: member.id, name: to })
    return { email: to }
  }
  const admit = async () => {
    await findMember(db, actor, to)
    await countTry('email:institute', actor.institutionId)
  }
  return once(actor, 'email.send', input, mail, admit)
})

async function findMember(tx: Pick<Tx, 'account'>, actor: Member, email: string) {
  const member = await tx.account.findFirst({
    where: { email, disabledAt: null, ...own(actor) },
    select: { id: true },
  })
  if (!member) throw notFound('Nobody in your institute has this e-mail.')
  return member
}
