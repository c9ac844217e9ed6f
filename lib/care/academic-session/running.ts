import type { Tx } from '../../core/db.ts'

/** The session that runs in a school. */
export async function runningSession(tx: Pick<Tx, 'academicSession'>, institutionId: string) {
  return tx.academicSession.findFirstOrThrow({ where: { institutionId, endedAt: null } })
}
