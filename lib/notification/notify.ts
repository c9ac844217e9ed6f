import type { Tx } from '../db.ts'

/** Writes a notification to some people of an institute, in the transaction of its cause. */
export async function notify(
  tx: Tx,
  institutionId: string,
  recipientIds: string[],
  message: string,
  href: string | null = null,
) {
  await tx.notification.createMany({
    data: recipientIds.map((recipientId) => ({ institutionId, recipientId, message, href })),
  })
}

/** The same to all admins of the institute. */
export async function notifyAdmins(
  tx: Tx,
  institutionId: string,
  message: string,
  href: string | null = null,
) {
  const admins = await tx.admin.findMany({ where: { institutionId }, select: { id: true } })
  await notify(
    tx,
    institutionId,
    admins.map(({ id }) => id),
    message,
    href,
  )
}
