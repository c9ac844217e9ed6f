import { dropTemporaryPasswords } from '../../access/account/account-email.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'

/** Takes back accounts that an import made, with all that hangs on them, and mails that still wait for them. */
export async function removePeople(tx: Tx, actor: Member, ids: string[]) {
  const removed = await tx.$queryRaw<{ email: string }[]>`
    DELETE FROM "Account" WHERE "institutionId" = ${actor.institutionId}::uuid AND id = ANY(${ids}::uuid[])
    RETURNING email`
  await dropTemporaryPasswords(
    tx,
    removed.map(({ email }) => email),
  )
}
