import { dropConnections } from '../database.ts'
import { asWords, markForty } from '../marking.ts'
import { type Scenario, verify } from '../scenario.ts'
import { secondsUntilReady } from '../stage.ts'

export const dropAllConnections: Scenario = {
  name: 'drop every connection',
  breaks: 'all database connections of both instances, five times, while a teacher marks',
  quick: false,
  run: async (stage, journal) => {
    let dropping = Promise.resolve(0)
    const drop = async (before: number) => before + (await dropConnections(stage.url))
    const tally = await markForty(stage, journal, (count) => {
      if (count % 8 === 0) dropping = dropping.then(drop)
    })
    const dropped = await dropping
    verify(dropped > 5, `only ${dropped} connections were there to drop`)
    const recovery = await secondsUntilReady([stage.a, stage.b])
    return { recovery, held: `${dropped} dropped; ${asWords(tally)}` }
  },
}
