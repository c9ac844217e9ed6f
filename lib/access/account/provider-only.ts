import { Prisma, type Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'

/**
 * A row where this is staff of a school that signs in with its own provider alone, but for the owner whom it has named, or, once
 * they are no owner any more, any of its owners.
 */
export const providerOnly = (accountId: string) => Prisma.sql`
    SELECT 1 FROM "Account" a
      JOIN "OidcConnection" c ON c."institutionId" = a."institutionId" AND c.enabled AND c.only
      LEFT JOIN "Admin" own ON own.id = a.id AND own."institutionId" = a."institutionId"
      LEFT JOIN "Admin" named ON named.id = c."passwordAdminId" AND named."institutionId" = a."institutionId"
       AND named.role = 'OWNER'
     WHERE a.id = ${accountId}::uuid AND a.role IN ('ADMIN', 'TEACHER')
       AND (own.role IS DISTINCT FROM 'OWNER' OR a.id <> coalesce(named.id, a.id))`

/** Whether they are. */
export const isProviderOnly = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.$queryRaw<object[]>`${providerOnly(accountId)}`).length > 0

/** 403 for them. */
export async function refuseWhereProviderOnly(tx: Tx, accountId: string): Promise<void> {
  if (await isProviderOnly(tx, accountId)) throw new AppError('provider_only')
}
