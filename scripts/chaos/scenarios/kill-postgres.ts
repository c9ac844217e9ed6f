import { setTimeout as sleep } from 'node:timers/promises'
import { killPostgres, startPostgres } from '../database.ts'
import { describeTally, markForty } from '../marking.ts'
import type { Scenario } from '../scenario.ts'
import { type Stage, secondsUntilReady } from '../stage.ts'

async function crash({ a, b }: Stage): Promise<number> {
  await killPostgres()
  await sleep(2_000)
  await startPostgres()
  return secondsUntilReady([a, b])
}

export const killDatabase: Scenario = {
  name: 'kill -9 PostgreSQL',
  breaks: 'the database, for two seconds and its own recovery, while a teacher marks',
  run: async (stage, journal) => {
    let crashed: Promise<number> | undefined
    const tally = await markForty(stage, journal, (count) => {
      if (count === 15) crashed = crash(stage)
    })
    return { recovery: (await crashed) ?? Number.NaN, summary: describeTally(tally) }
  },
}
