import type { z } from 'zod'
import { correctSignUp } from '../../access/account/account-email.ts'
import type { InstituteSignUp } from '../../access/account/schema.ts'
import { issueCode } from '../../access/code/code.ts'
import { mailSignUpAgain, renewPause } from '../../access/code/send.ts'
import type { Actor } from '../../core/actor.ts'
import type { PublicContext } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import { idTaken } from '../../core/taken-words.ts'
import { idColumns } from './display-id.ts'

export type InstituteForm = z.output<typeof InstituteSignUp>

type OwnSignUp = { id: string; email: string; institutionId: string }

/** This browser's sign-up of the institute with the id, while nobody has confirmed it and the institute has no other admin. */
export async function findOwnSignUp(tx: Tx, actor: Actor, displayId: string): Promise<OwnSignUp | null> {
  // Not after a sign-in: the password of an unconfirmed account proves nothing about its address.
  const id = actor.role === 'visitor' && actor.pending?.by === 'sign-up' ? actor.pending.accountId : null
  if (!id) return null
  const account = await tx.account.findFirst({
    where: { id, role: 'ADMIN', emailVerifiedAt: null, disabledAt: null },
    select: { email: true, institutionId: true },
  })
  if (!account?.institutionId) return null
  const { email, institutionId } = account
  const { displayKey, lookKey } = idColumns(displayId)
  const sameId = { id: institutionId, closedAt: null, OR: [{ displayKey }, { lookKey }] }
  if ((await tx.institution.count({ where: sameId })) === 0) return null
  const others = await tx.admin.count({ where: { institutionId, id: { not: id } } })
  return others === 0 ? { id, email, institutionId } : null
}

/** Handles a form that was sent again: the latest input counts, and its code is mailed. 409 when the sign-up was confirmed meanwhile. */
export async function changeOwnSignUp(
  { db }: PublicContext,
  own: OwnSignUp,
  { email, name, displayId, fullName = name }: InstituteForm,
  passwordHash: string,
) {
  const { id, institutionId } = own
  const account = { id, email, role: 'ADMIN' as const, emailVerifiedAt: null }
  const isNewAddress = email !== own.email
  await db.write(async (tx) => {
    if (!(await correctSignUp(tx, own, { email, passwordHash })))
      throw fieldError('displayId', idTaken, 'taken')
    await tx.institution.update({ where: { id: institutionId }, data: { ...idColumns(displayId), name } })
    await tx.admin.updateMany({ where: { id, institutionId }, data: { fullName } })
    if (isNewAddress) await issueCode(tx, account, 'verify')
  })
  if (isNewAddress) await renewPause(id)
  else await mailSignUpAgain(db, id, email, account)
}
