import type { Tx } from '../core/db.ts'
import { apart } from './apart.ts'
import { db } from './db.ts'
import { waiting } from './waiting.ts'

/**
 * Keeps a transaction with `work` open until `other`, as a separate request, has ended or waits for it, and then does the `rest` and commits.
 * Returns how `other` ended.
 */
export async function whileOpen(
  work: (tx: Tx) => Promise<unknown>,
  other: () => Promise<unknown>,
  rest: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<PromiseSettledResult<unknown>> {
  const { ending } = await db.$transaction(async (tx) => {
    await work(tx)
    let ended = false
    const ending = Promise.allSettled([apart(other)]).finally(() => {
      ended = true
    })
    while (!ended && (await waiting(tx)) === 0);
    await rest(tx)
    // Within an object, or the commit would wait for it.
    return { ending }
  })
  const [settled] = await ending
  return settled
}
