import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import type { Freeze } from '../../generated/prisma/client.ts'

/** The newest word on whether exports, support's looks and sign-ups are stopped; null when it was never said. */
export const newestFreeze = (client: Pick<Tx, 'freeze'>): Promise<Freeze | null> =>
  client.freeze.findFirst({ orderBy: [{ at: 'desc' }, { id: 'desc' }] })

/** 403 `frozen` while the company's staff have stopped this on the whole site. */
export async function refuseWhenFrozen(client: Pick<Tx, 'freeze'>): Promise<void> {
  if ((await newestFreeze(client))?.on) throw new AppError('frozen')
}
