import { createHmac } from 'node:crypto'
import { db, Prisma, type Tx } from '../db.ts'
import { env } from '../env.ts'
import { placeOf } from './place.ts'

/** How many places an account is remembered at; the one not used for longest goes. */
const most = 10

/** For how long a place is remembered after the last sign-in there, in days. */
export const knownPlaceDays = 90

/** Kept as a hash with the account in it: nobody learns from the table who signs in at the same place. */
const hashOf = (accountId: string, ip: string) =>
  createHmac('sha256', env.NEXTAUTH_SECRET)
    .update(`${accountId} ${placeOf(ip)}`)
    .digest('hex')

/** The account has just signed in from this address. */
export async function rememberPlace(tx: Tx, accountId: string, ip: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "KnownPlace" ("accountId", "placeHash") VALUES (${accountId}::uuid, ${hashOf(accountId, ip)})
    ON CONFLICT ("accountId", "placeHash") DO UPDATE SET "lastSeenAt" = now()`
  await tx.$executeRaw`
    DELETE FROM "KnownPlace" WHERE "accountId" = ${accountId}::uuid AND "placeHash" IN (
      SELECT "placeHash" FROM "KnownPlace" WHERE "accountId" = ${accountId}::uuid
       ORDER BY "lastSeenAt" DESC OFFSET ${most})`
}

/** Whether the account has signed in from this address lately. */
export async function isKnownPlace(accountId: string, ip: string): Promise<boolean> {
  const found = await db.knownPlace.findFirst({
    where: { accountId, placeHash: hashOf(accountId, ip) },
    select: { accountId: true },
  })
  return found !== null
}

/** Places "KnownPlace" t that are forgotten by now. */
export const forgottenPlaces = Prisma.sql`t."lastSeenAt" <= now() - make_interval(days => ${knownPlaceDays})`
