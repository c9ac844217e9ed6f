import { setImmediate as turn } from 'node:timers/promises'

/**
 * How often the event loop turned while something went on. Where that is done by somebody else it turns thousands of times,
 * however slow the machine is; where it is done here, hardly at all.
 */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  let turns = 0
  while (!isOver) {
    await turn()
    turns += 1
  }
  return turns
}
