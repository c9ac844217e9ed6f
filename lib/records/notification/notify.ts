import type { Tx } from '../../core/db.ts'

/** What people are told, and whom it names: a notice goes along when one of these is erased. */
type Notice = {
  message: string
  /** the ids of the people of the school whom the message names */
  namedIds: string[]
  /** a path inside Labmark that it leads to */
  href?: string
}

/** Writes a notification to some people of an institute, in the transaction of its cause. */
export async function notify(tx: Tx, institutionId: string, recipientIds: string[], notice: Notice) {
  await tx.notification.createMany({
    data: recipientIds.map((recipientId) => ({ institutionId, recipientId, ...notice })),
  })
}

/** The same to all admins of the institute who may act on it. */
export async function notifyAdmins(tx: Tx, institutionId: string, notice: Notice) {
  const admins = await tx.admin.findMany({
    where: { institutionId, role: { not: 'VIEWER' } },
    select: { id: true },
  })
  const ids = admins.map(({ id }) => id)
  await notify(tx, institutionId, ids, notice)
}
