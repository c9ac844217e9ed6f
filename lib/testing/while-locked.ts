import type { Tx } from '../core/db.ts'
import { apart } from './apart.ts'
import { db } from './db.ts'
import { waiting } from './waiting.ts'

type Step = (tx: Tx) => Promise<unknown>

/**
 * Locks or changes rows, lets `work` run until it waits for them or is done, runs `change`, and commits: what happens to `work`
 * when somebody else gets in between. `outcome` settles with the work; `waited` tells whether it came to wait.
 */
export async function whileLocked(lock: Step, work: () => Promise<unknown>, change: Step = async () => {}) {
  let isOver = false
  return db.$transaction(async (tx) => {
    await lock(tx)
    const settled = Promise.allSettled([apart(work)]).finally(() => {
      isOver = true
    })
    while (!isOver && (await waiting(tx)) === 0);
    const waited = !isOver
    await change(tx)
    return { outcome: settled.then(([one]) => one), waited }
  })
}
