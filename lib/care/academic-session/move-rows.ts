import type { Tx } from '../../core/db.ts'

/** Moves an institute's rows from one academic session to another; '' is the current one. */
export async function moveRows(tx: Tx, institutionId: string, from: string, to: string) {
  const moved = { where: { institutionId, pastSession: from }, data: { pastSession: to } }
  await tx.class.updateMany(moved)
  await tx.student.updateMany(moved)
  await tx.practicalRule.updateMany(moved)
  await tx.experiment.updateMany(moved)
  await tx.boardBatch.updateMany(moved)
}
