import { setTimeout as sleep } from 'node:timers/promises'
import { inDatabase } from '../database.ts'
import { asAdmin } from '../people.ts'
import { type Scenario, verify } from '../scenario.ts'
import { secondsUntilReady } from '../stage.ts'

const REQUESTS = 200
const SLOW_MS = 8_000
/** A connection is waited for five seconds; the rest allows for a loaded machine. */
const LONGEST_MS = 20_000

export const fullPool: Scenario = {
  name: 'full pools',
  breaks: 'every connection of both pools of 5, by a query that hangs for 8 s, under 200 requests',
  quick: false,
  run: async (stage) => {
    const admin = await asAdmin(stage)
    const ask = () => admin.send('GET', '/institution')
    const answers = await inDatabase(stage.url, async (client) => {
      await client.query('BEGIN; LOCK TABLE "Session" IN ACCESS EXCLUSIVE MODE')
      const asked = Promise.all(Array.from({ length: REQUESTS }, ask))
      await sleep(SLOW_MS)
      await client.query('ROLLBACK')
      return asked
    })
    const recovery = await secondsUntilReady([stage.a, stage.b])
    const of = (status: number) => answers.filter((one) => one.status === status).length
    const longest = Math.max(...answers.map(({ ms }) => ms))
    verify(
      of(200) + of(503) === REQUESTS,
      `answers were ${[...new Set(answers.map(({ status }) => status))]}`,
    )
    verify(of(503) > 0, 'the pools were never full')
    verify(longest < LONGEST_MS, `the last answer came after ${Math.round(longest)} ms`)
    verify((await ask()).status === 200, 'afterwards the site does not answer')
    return {
      recovery,
      held: `${of(200)} × 200, ${of(503)} × 503, the last after ${(longest / 1000).toFixed(1)} s`,
    }
  },
}
