import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import type { Freeze } from '../../generated/prisma/client.ts'

/** The latest setting of the freeze on exports, support access and sign-ups; null when it was never set. */
export const newestFreeze = (tx: Tx): Promise<Freeze | null> =>
  tx.freeze.findFirst({ orderBy: [{ at: 'desc' }, { id: 'desc' }] })

/** Throws 403 `frozen` while the company's staff have frozen this for the whole site. */
export async function refuseWhenFrozen(tx: Tx): Promise<void> {
  if ((await newestFreeze(tx))?.on) throw new AppError('frozen')
}
