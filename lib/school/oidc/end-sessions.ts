import { Prisma, type Tx } from '../../core/db.ts'

/** Ends the sessions (s) that a school's provider opened (o) and that match the condition; returns how many. */
export async function endSessions(tx: Tx, institutionId: string, condition: Prisma.Sql): Promise<number> {
  const matching = Prisma.sql`o."sessionId" = s.id AND o."institutionId" = ${institutionId}::uuid AND ${condition}`
  // Renewing a session locks its account: otherwise one that is renewed at this moment would stay.
  await tx.$executeRaw`
    SELECT 1 FROM "Account" WHERE id IN (SELECT s."accountId" FROM "Session" s, "OidcSession" o WHERE ${matching})
     ORDER BY id FOR NO KEY UPDATE`
  return tx.$executeRaw`DELETE FROM "Session" s USING "OidcSession" o WHERE ${matching}`
}
