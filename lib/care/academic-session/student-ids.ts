import type { Tx } from '../../core/db.ts'

/**
 * The ids of a school's students of a session, '' for the one that runs; of those alone who go on from the session before when told.
 * A statement of its own: in a database of many nodes none both reads a school's rows and changes accounts, which every node has.
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
