import { until } from '../../services/until.ts'
import { inDatabase, waitersFor } from '../database.ts'
import { asWords, markForty } from '../marking.ts'
import { type Scenario, verify } from '../scenario.ts'
import { type Stage, secondsUntilReady } from '../stage.ts'

/** Kills the instance while its save of this attempt has started and is blocked. */
async function killInSave(stage: Stage, attempt: string, isHeld: () => void): Promise<number> {
  const { a, b, balancer, url } = stage
  await inDatabase(url, async (client) => {
    await client.query('BEGIN')
    await client.query(`SELECT 1 FROM "Attempt" WHERE id = $1::uuid FOR UPDATE`, [attempt])
    const waiters = await waitersFor(client, url)
    balancer.targets = [a.port]
    isHeld()
    await until('the save waits', async () => (await waiters()).length > 0)
    await a.kill('SIGKILL')
    balancer.targets = [b.port, a.port]
  })
  return secondsUntilReady([b])
}

export const killInMarking: Scenario = {
  name: 'kill -9 in mid-mark',
  breaks: 'an instance, in the middle of one of 40 saves of a teacher',
  quick: true,
  run: async (stage, journal) => {
    let killed: Promise<number> | undefined
    const tally = await markForty(stage, journal, (saved, attempt) => {
      if (saved !== 15) return
      return new Promise<void>((isHeld) => {
        killed = killInSave(stage, attempt, isHeld)
      })
    })
    const recovery = (await killed) ?? Number.NaN
    verify((tally[0] ?? 0) > 0, 'no save was under way when the instance was killed')
    await stage.a.restart()
    return { recovery, held: asWords(tally) }
  },
}
