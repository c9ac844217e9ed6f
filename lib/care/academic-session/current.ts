import type { Tx } from '../../core/db.ts'

export async function currentSession(tx: Tx, institutionId: string) {
  return tx.academicSession.findFirstOrThrow({ where: { institutionId, endedAt: null } })
}
