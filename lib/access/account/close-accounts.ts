import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'

/** Closes the accounts of people in the recycle bin: they cannot sign in, and their sessions end at the next click. */
export async function closeAccounts(tx: Tx, { institutionId }: Member, ids: string[]) {
  await tx.$executeRaw`
    UPDATE "Account" SET "disabledAt" = now()
     WHERE id = ANY(${ids}::uuid[]) AND "institutionId" = ${institutionId}::uuid`
  await tx.$executeRaw`DELETE FROM "Session" WHERE "accountId" = ANY(${ids}::uuid[])`
}
