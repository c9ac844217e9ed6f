import type { Tx } from '../../core/db.ts'
import { type queueFirstMail, queueMail } from '../../services/mail/queue.ts'
import type { TemplateName } from '../../services/mail/templates.ts'
import { joined } from '../admin/joined.ts'

/** The addresses of the admins who have joined and may act; a viewer is not mailed about what others have to do. */
export async function adminAddresses(tx: Tx, institutionId: string): Promise<string[]> {
  const admins = await tx.admin.findMany({
    where: { institutionId, role: { not: 'VIEWER' }, ...joined },
    select: { account: { select: { email: true } } },
  })
  return admins.map(({ account }) => account.email)
}

/** Mails all admins of an institute, by default however new it is; the template's `school` is its name. */
export async function mailAdmins(
  tx: Tx,
  { id: institutionId, name: school }: { id: string; name: string },
  template: TemplateName,
  values: Record<string, string | number>,
  queue: typeof queueFirstMail = queueMail,
) {
  for (const to of await adminAddresses(tx, institutionId))
    await queue(tx, { to, template, values: { school, ...values }, institutionId })
}
