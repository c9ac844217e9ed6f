import { setImmediate as turn } from 'node:timers/promises'

/** More than that say no more, and would keep a processor busy until the work is done. */
const enough = 1000

/**
 * How often the event loop turned while something went on, a thousand times at most. Where that is done by somebody else it
 * turns that often however slow the machine is; where it is done here, hardly at all.
 */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  let turns = 0
  while (!isOver && turns < enough) {
    await turn()
    turns += 1
  }
  return turns
}
