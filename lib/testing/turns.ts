import { setImmediate as turn } from 'node:timers/promises'

/** More turns would prove nothing further, and would keep a processor busy until the work is done. */
const maxTurns = 1000

/**
 * Counts how often the event loop turned while `work` ran, up to a thousand. If the work is done elsewhere, that is reached
 * even on a slow machine; if it blocks this process, there are hardly any turns.
 */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false
  const finish = () => {
    isOver = true
  }
  work.then(finish, finish)
  let turns = 0
  while (!isOver && turns < maxTurns) {
    await turn()
    turns += 1
  }
  return turns
}
