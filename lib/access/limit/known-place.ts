import type { Tx } from '../../core/db.ts'
import { mac, macs } from '../../core/secret.ts'
import { placeOf } from './place.ts'

/** How many places are remembered for an account; the least recently used is dropped. */
const maxPlaces = 10

/** Stored as a hash that includes the account, so that the table does not show who signs in from the same place. */
const textOf = (accountId: string, ip: string) => `${accountId} ${placeOf(ip)}`

/** Remembers that the account has signed in from this address. */
export async function rememberPlace(tx: Tx, accountId: string, ip: string): Promise<void> {
  const placeHash = mac(textOf(accountId, ip)).toString('hex')
  await tx.$executeRaw`
    INSERT INTO "KnownPlace" ("accountId", "placeHash") VALUES (${accountId}::uuid, ${placeHash})
    ON CONFLICT ("accountId", "placeHash") DO UPDATE SET "lastSeenAt" = excluded."lastSeenAt"`
  await tx.$executeRaw`
    DELETE FROM "KnownPlace" WHERE "accountId" = ${accountId}::uuid AND "placeHash" IN (
      SELECT "placeHash" FROM "KnownPlace" WHERE "accountId" = ${accountId}::uuid
       ORDER BY "lastSeenAt" DESC OFFSET ${maxPlaces})`
}

type Account = { id: string; passwordChangedAt: Date | null }

/**
 * Whether one of the accounts has recently signed in from this address: with its current password, or only with an earlier one.
 */
export async function findKnownPlace(
  tx: Tx,
  accounts: Account[],
  ip: string,
): Promise<'current' | 'earlier' | null> {
  const hashes = accounts.flatMap(({ id }) => macs(textOf(id, ip)).map((hash) => hash.toString('hex')))
  const visits = await tx.knownPlace.findMany({
    where: { accountId: { in: accounts.map(({ id }) => id) }, placeHash: { in: hashes } },
    select: { accountId: true, lastSeenAt: true },
  })
  const isCurrent = ({ id, passwordChangedAt }: Account) =>
    visits.some((one) => one.accountId === id && one.lastSeenAt >= (passwordChangedAt ?? new Date(0)))
  if (accounts.some(isCurrent)) return 'current'
  return visits.length > 0 ? 'earlier' : null
}
