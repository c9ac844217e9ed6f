import type { Tx } from '../../core/db.ts'

/** Ends every session of an account. Those of linked accounts are other schools' and stay, but lead here no more (`chooseSchool`). */
export async function endAllSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.$executeRaw`UPDATE "Account" SET "sessionsEndedAt" = now() WHERE id = ${accountId}::uuid`
  await tx.session.deleteMany({ where: { accountId } })
}
