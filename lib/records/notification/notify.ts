import type { Tx } from '../../core/db.ts'

/** A notification's text, and the people it names: it is removed when one of them is erased. */
type Notice = {
  message: string
  /** the ids of the people of the school whom the message names */
  namedIds: string[]
  /** the path inside Labmark that it links to */
  href?: string
}

/** Writes a notification for some people of an institute, in the transaction that causes it. */
export async function notify(tx: Tx, institutionId: string, recipientIds: string[], notice: Notice) {
  await tx.notification.createMany({
    data: recipientIds.map((recipientId) => ({ institutionId, recipientId, ...notice })),
  })
}

/** Notifies all admins of the institute who can act on it, but for `exceptId`, whose own act it is. */
export async function notifyAdmins(tx: Tx, institutionId: string, notice: Notice, exceptId?: string) {
  const admins = await tx.admin.findMany({
    where: { institutionId, role: { not: 'VIEWER' }, ...(exceptId && { id: { not: exceptId } }) },
    select: { id: true },
  })
  const ids = admins.map(({ id }) => id)
  await notify(tx, institutionId, ids, notice)
}

/** The approved teachers of an institute, or of one of its classes. */
export async function findTeacherIds(tx: Tx, institutionId: string, classId?: string): Promise<string[]> {
  const ofClass = classId === undefined ? {} : { classes: { some: { classId } } }
  const teachers = await tx.teacher.findMany({
    where: { institutionId, removedAt: null, approvedAt: { not: null }, ...ofClass },
    select: { id: true },
  })
  return teachers.map(({ id }) => id)
}
