import type { Tx } from '../../core/db.ts'

/**
 * The ids of a school's students in a session, '' for the current one.
 * Read in a statement of its own: in a database of many nodes no statement may both read a school's rows and change accounts, which are on
 * every node.
 */
export async function readStudentIds(tx: Tx, institutionId: string, pastSession: string): Promise<string[]> {
  const students = await tx.student.findMany({ where: { institutionId, pastSession }, select: { id: true } })
  return students.map(({ id }) => id)
}
