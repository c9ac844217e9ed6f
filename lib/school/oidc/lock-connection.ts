import { Prisma, type Tx } from '../../core/db.ts'
import type { OidcConnection } from '../../generated/prisma/client.ts'
import { SignInRefusal } from './sign-in-refusal.ts'

type Connection = Pick<OidcConnection, 'institutionId' | 'issuer' | 'clientId'>

/**
 * Locks a connection's row until the commit; FOR NO KEY UPDATE keeps other sign-ins of the school waiting. Refuses when the school has
 * switched the provider off, changed or removed it while it was asked.
 */
export async function lockConnection(
  tx: Tx,
  connection: Connection,
  mode: 'FOR SHARE' | 'FOR NO KEY UPDATE',
) {
  const { institutionId, issuer, clientId } = connection
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM "OidcConnection"
     WHERE "institutionId" = ${institutionId}::uuid AND enabled AND issuer = ${issuer} AND "clientId" = ${clientId}
       ${mode === 'FOR SHARE' ? Prisma.sql`FOR SHARE` : Prisma.sql`FOR NO KEY UPDATE`}`
  if (rows.length === 0) throw new SignInRefusal('off')
}
