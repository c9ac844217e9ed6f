import { deleteTemporaryPasswordMails } from '../../access/account/account-email.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'

/** Removes accounts that an import created, with everything that belongs to them, and the mails queued for them. */
export async function removePeople(tx: Tx, actor: Member, ids: string[]) {
  await tx.account.deleteMany({ where: { id: { in: ids }, institutionId: actor.institutionId } })
  await deleteTemporaryPasswordMails(tx, ids)
}
