import type { Tx } from '../../core/db.ts'
import { erasedOn } from './closing.ts'
import { mailAdmins } from './mail-admins.ts'

/** `closedAt` (ISO 8601) tells this closing from one that was undone and repeated. */
type Reminder = { institutionId: string; closedAt: string }

/** Mails the admins of a closed institute the day on which it will be erased, unless it was reopened meanwhile. */
export async function remindOfErasure(tx: Tx, { institutionId: id, closedAt }: Reminder): Promise<void> {
  const institute = await tx.institution.findFirst({ where: { id, closedAt: new Date(closedAt) } })
  if (!institute) return
  await mailAdmins(tx, institute, 'instituteErasedSoon', { day: erasedOn(new Date(closedAt)) })
}
