import type { Tx } from '../../core/db.ts'

/**
 * The ids of a school's students of a session, '' for the one that runs. With `continuing` only those who go on from the session
 * before. A statement of its own: in a database of many nodes no statement may read a school's rows and change accounts,
 * which are on every node.
 */
export async function readStudentIds(
  tx: Tx,
  institutionId: string,
  pastSession: string,
  continuing = false,
): Promise<string[]> {
  const where = { institutionId, pastSession, ...(continuing && { continuesId: { not: null } }) }
  const found = await tx.student.findMany({ where, select: { id: true } })
  return found.map(({ id }) => id)
}
