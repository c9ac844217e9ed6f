import { dropTemporaryPasswords } from '../../access/account/account-email.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'

/** Takes back accounts that an import made, with all that hangs on them, and mails that still wait for them. */
export async function removePeople(tx: Tx, actor: Member, ids: string[]) {
  await tx.account.deleteMany({ where: { id: { in: ids }, institutionId: actor.institutionId } })
  await dropTemporaryPasswords(tx, ids)
}
