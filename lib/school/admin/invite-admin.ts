import { countMail } from '../../access/mail/count-mail.ts'
import { firstMailWaits } from '../../access/mail/first-mail.ts'
import { mailWaitsMessage } from '../../access/mail/waiting-words.ts'
import type { Member } from '../../core/actor.ts'
import type { Answer } from '../../core/answer.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { queueFirstMail } from '../../services/mail/queue.ts'
import { refuseTakenEmail } from '../institute/sign-up.ts'
import { schoolName } from '../institute/view.ts'
import { invitationLink, invitationSeconds } from './invitation.ts'
import { lockAdmin, storedRole } from './lock-admin.ts'
import { AdminId, InviteAdmin, type SentInvitation } from './schema.ts'

/** Adds an admin without a password, and mails a link to choose one. 409 on email when it is taken. */
export const inviteAdmin = operation(
  'admin.manage',
  InviteAdmin,
  async ({ actor, db }, { fullName, email, adminRole }) => {
    await db.read((tx) => refuseTakenEmail(tx, actor.institutionId, email))
    return db.write(async (tx) => {
      const { id } = await tx.account.create({
        data: { role: 'ADMIN', email, ...own(actor) },
        select: { id: true },
      })
      await tx.admin.create({ data: { id, fullName, role: storedRole(adminRole), ...own(actor) } })
      const mailWaits = await mailInvitation(tx, actor, { id, fullName, email })
      await audit(tx, actor, 'admin.invited', { id, name: fullName, detail: { role: adminRole } })
      return { guid: id, email, mailWaits }
    })
  },
  { recheck: true },
)

/** Mails an invitation again, which ends the earlier link. 409 for somebody who has joined, 429 after three in 15 minutes. */
export const resendInvitation = operation(
  'admin.manage',
  AdminId,
  async ({ actor, db }, { id }) => {
    const { email } = await db.write((tx) => lockInvited(tx, actor, id))
    await countMail(actor, email)
    return db.write(async (tx) => {
      const admin = await lockInvited(tx, actor, id)
      const mailWaits = await mailInvitation(tx, actor, admin)
      await audit(tx, actor, 'admin.invited', { id, name: admin.fullName })
      return { guid: id, email, mailWaits }
    })
  },
  { recheck: true },
)

/** For the routes. */
export const asSentInvitation = (sent: SentInvitation): Answer => ({
  message: sent.mailWaits ? mailWaitsMessage : 'Invitation sent',
  data: sent,
})

async function lockInvited(tx: Tx, actor: Member, id: string) {
  const admin = await lockAdmin(tx, actor, id)
  if (admin.joined) throw new AppError('conflict', `${admin.fullName} has joined already.`)
  return admin
}

type Invited = { id: string; fullName: string; email: string }

/** Returns whether the mail waits for room in the school’s budget. */
async function mailInvitation(tx: Tx, actor: Member, { id, fullName, email }: Invited): Promise<boolean> {
  const { institutionId } = actor
  const invitedAt = new Date()
  await tx.admin.update({ where: { institutionId_id: { institutionId, id } }, data: { invitedAt } })
  await queueFirstMail(tx, {
    to: email,
    template: 'adminInvited',
    values: { name: fullName, inviter: actor.name, school: await schoolName(tx, institutionId) },
    secrets: { link: await invitationLink({ institutionId, id, invitedAt }) },
    usefulFor: invitationSeconds,
    institutionId,
  })
  return firstMailWaits(tx, institutionId, email)
}
