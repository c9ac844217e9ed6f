import { Prisma, type Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import type { AccountHolder } from '../account/account-holder.ts'

/**
 * A row when the holder is staff of a school that signs in with its own provider alone. The owner whom it has named is exempt or,
 * once they are no longer an owner, every owner.
 */
export const providerOnly = ({ accountId, institutionId }: AccountHolder) => Prisma.sql`
    SELECT 1 FROM "OidcConnection" c
      JOIN "Account" a ON a.id = ${accountId}::uuid AND a.role IN ('ADMIN', 'TEACHER')
      LEFT JOIN "Admin" own ON own."institutionId" = c."institutionId" AND own.id = a.id
      LEFT JOIN "Admin" named ON named."institutionId" = c."institutionId" AND named.id = c."passwordAdminId"
       AND named.role = 'OWNER'
     WHERE c."institutionId" = ${institutionId}::uuid AND c.enabled AND c.only
       AND (own.role IS DISTINCT FROM 'OWNER' OR a.id <> coalesce(named.id, a.id))`

/** Whether the holder must sign in with the school's provider. */
export const isProviderOnly = async (tx: Tx, holder: AccountHolder): Promise<boolean> =>
  (await tx.$queryRaw<object[]>`${providerOnly(holder)}`).length > 0

/** 403 when the holder must sign in with the school's provider. */
export async function refuseWhereProviderOnly(tx: Tx, holder: AccountHolder): Promise<void> {
  if (await isProviderOnly(tx, holder)) throw new AppError('provider_only')
}

/** Unlinks the holder's account at the school's provider; returns whether there was one. */
export async function unlinkProvider(tx: Tx, accountId: string, institutionId: string): Promise<boolean> {
  // A sign-in by the provider holds this row: one that has found the link opens its session before the caller ends the sessions.
  await tx.$executeRaw`
    SELECT 1 FROM "OidcConnection" WHERE "institutionId" = ${institutionId}::uuid FOR NO KEY UPDATE`
  const { count } = await tx.oidcLink.deleteMany({ where: { institutionId, accountId } })
  return count > 0
}
