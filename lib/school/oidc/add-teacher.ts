import { auditOwn } from '../../access/account/own-audit.ts'
import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { name } from '../../core/fields.ts'
import { notifyAdmins } from '../../records/notification/notify.ts'
import { refuseTakenEmail } from '../institute/sign-up.ts'
import type { Identity } from './identity.ts'
import { Refusal } from './refusal.ts'

/** Makes a teacher without a password, who waits for approval as after a sign-up. Refuses an address that is somebody's. */
export async function addTeacher(
  tx: Tx,
  actor: Actor,
  institutionId: string,
  { email, name: called }: Identity,
): Promise<string> {
  const { closedAt } = await tx.institution.findUniqueOrThrow({ where: { id: institutionId } })
  if (closedAt) throw new Refusal('unknown')
  await refuseTakenEmail(tx, institutionId, email).catch((cause: unknown) => {
    throw new Refusal('unknown', cause)
  })
  const fullName = name(120).safeParse(called).data ?? email.split('@')[0] ?? email
  const { id } = await tx.account.create({
    data: { role: 'TEACHER', email, institutionId, emailVerifiedAt: new Date() },
    select: { id: true },
  })
  await tx.teacher.create({ data: { institutionId, id, fullName } })
  await auditOwn(tx, actor, id, 'teacher.signed-up')
  await notifyAdmins(tx, institutionId, {
    message: `${fullName} has signed up as a teacher and waits for your approval.`,
    namedIds: [id],
    href: '/admin/dashboard?tab=teacher',
  })
  return id
}
