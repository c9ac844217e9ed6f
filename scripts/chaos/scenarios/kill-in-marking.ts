import assert from 'node:assert/strict'
import { rowsOf, withClient } from '../../services/postgres/database.ts'
import { until } from '../../services/until.ts'
import { describeTally, markForty } from '../marking.ts'
import type { Scenario } from '../scenario.ts'
import { type Stage, secondsUntilReady } from '../stage.ts'

/** Somebody waits for a lock of this connection. */
const blockedSessions = 'SELECT 1 FROM pg_stat_activity WHERE $1::int = ANY(pg_blocking_pids(pid))'

/** Kills the instance while its save of this attempt has started and is blocked. */
async function killInSave(stage: Stage, attempt: string, isHeld: () => void): Promise<number> {
  const { a, b, balancer, url } = stage
  await withClient(url, async (client) => {
    await client.query('BEGIN')
    await client.query(`SELECT 1 FROM "Attempt" WHERE id = $1::uuid FOR UPDATE`, [attempt])
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    balancer.targets = [a.port]
    isHeld()
    await until('the save waits', async () => (await rowsOf(url, blockedSessions, [rows[0]?.pid])).length > 0)
    await a.kill('SIGKILL')
    balancer.targets = [b.port, a.port]
  })
  return secondsUntilReady([b])
}

export const killInMarking: Scenario = {
  name: 'kill -9 in mid-mark',
  breaks: 'an instance, in the middle of one of 40 saves of a teacher',
  run: async (stage, journal) => {
    let killed: Promise<number> | undefined
    const tally = await markForty(stage, journal, (saved, attempt) => {
      if (saved !== 15) return
      return new Promise<void>((isHeld) => {
        killed = killInSave(stage, attempt, isHeld)
      })
    })
    const recovery = (await killed) ?? Number.NaN
    assert((tally[0] ?? 0) > 0, 'no save was under way when the instance was killed')
    await stage.a.restart()
    return { recovery, summary: describeTally(tally) }
  },
}
