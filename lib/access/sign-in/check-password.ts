import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import type { OpenAccount } from '../account/open-account.ts'
import { findByPassword, type TypedPassword } from '../limit/guessing.ts'
import { isTooCheap, passwordOwner, rehash } from '../password/password.ts'
import { refuseExpired } from '../password/temporary.ts'

type AccountWithHash = Omit<OpenAccount, 'claimed'>

/**
 * The first of the accounts with this password. No account and a wrong password get the same answer after the same time; 403 for a right
 * temporary password that has expired.
 */
export async function checkPassword<A extends AccountWithHash>(
  ctx: Context<Actor>,
  typed: TypedPassword<A>,
): Promise<A> {
  const account = await findByPassword(ctx, typed)
  if (!account) throw new AppError('credentials_wrong')
  if (account.mustChangePassword) await ctx.db.read((tx) => refuseExpired(tx, account))
  await raiseCost(ctx.db, account, typed.password)
  return account
}

/** Rehashes a password at today's cost while it is at hand; a hash that was changed meanwhile stays. */
async function raiseCost(
  db: Database,
  { id, institutionId, email, passwordHash }: AccountWithHash,
  password: string,
) {
  if (!passwordHash || !isTooCheap(passwordHash)) return
  const owner = passwordOwner({ institutionId, accountId: id })
  const data = { passwordHash: await rehash(password, passwordHash, owner) }
  await db.write((tx) => tx.account.updateMany({ where: { email, passwordHash }, data }))
}
