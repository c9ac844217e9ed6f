import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../services/postgres/database.ts'
import { openClient, signIn } from '../client.ts'
import type { Scenario } from '../scenario.ts'
import { secondsUntilReady } from '../stage.ts'

const UNDER_WAY = 5

export const gracefulStop: Scenario = {
  name: 'SIGTERM',
  breaks: 'nothing: an instance is told to stop while five requests are under way, and one more follows',
  run: async (stage) => {
    const admin = await signIn(stage.balancer.port, 'admin')
    const sendRequest = () => admin.send(stage.a.port, 'GET', '/institution')
    const checkHealth = () => openClient().send(stage.a.port, 'GET', '/health')
    const answers = await withClient(stage.url, async (client) => {
      await client.query('BEGIN; LOCK TABLE "Session" IN ACCESS EXCLUSIVE MODE')
      const underWay = Promise.all(Array.from({ length: UNDER_WAY }, sendRequest))
      await sleep(1_000)
      await stage.a.kill('SIGTERM')
      await sleep(1_500)
      await client.query('ROLLBACK')
      return underWay
    })
    const health = await checkHealth()
    assert(health.status === 503, `its health is ${health.status}`)
    const statuses = [...answers, await sendRequest()].map(({ status }) => status)
    assert(
      statuses.every((status) => status === 200),
      `requests under way, and one more, were answered ${statuses}`,
    )
    const started = performance.now()
    const code = await stage.a.ended()
    const drained = ((performance.now() - started) / 1000).toFixed(1)
    assert(code === 0, `it ended with ${code}`)
    const late = await checkHealth()
    assert(late.status === 0, 'it takes requests after its end')
    const recovery = await secondsUntilReady([stage.b])
    await stage.a.restart()
    return {
      recovery,
      summary: `all ${statuses.length} answered 200, its health check 503; exit 0, ${drained} s after the last answer`,
    }
  },
}
