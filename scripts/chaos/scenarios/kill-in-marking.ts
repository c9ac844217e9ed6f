import { asWords, markForty } from '../marking.ts'
import type { Scenario } from '../scenario.ts'
import { secondsUntilReady } from '../stage.ts'

export const killInMarking: Scenario = {
  name: 'kill -9 in mid-mark',
  breaks: 'an instance, while a teacher marks 40 experiments',
  quick: true,
  run: async (stage, journal) => {
    let killed: Promise<number> | undefined
    const kill = () => stage.a.kill('SIGKILL').then(() => secondsUntilReady([stage.b]))
    const tally = await markForty(stage, journal, (count) => {
      if (count === 15) killed = kill()
    })
    const recovery = (await killed) ?? Number.NaN
    await stage.a.restart()
    return { recovery, held: asWords(tally) }
  },
}
