import { until } from '../../services/until.ts'
import { everybodyRepeats, pastSessions, sessionRows } from '../beginning.ts'
import { inDatabase, rowsOf } from '../database.ts'
import { asSecondAdmin, secondAdminEmail } from '../people.ts'
import { hold, type Scenario } from '../scenario.ts'
import { secondsUntilReady } from '../stage.ts'

/** The last that is written before the commit: who did it. */
const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT%"AuditEntry"%'`

export const killInSession: Scenario = {
  name: 'kill -9 while a session begins',
  breaks: 'an instance, when it has written all of the next session but its last row',
  quick: true,
  run: async (stage, journal) => {
    const admin = await asSecondAdmin(stage)
    const past = await pastSessions(stage)
    hold(past.length > 0, 'the school has no past session')
    const [before, next] = [await sessionRows(stage), await everybodyRepeats(stage)]
    const first = await inDatabase(stage.url, async (client) => {
      await client.query('BEGIN')
      await client.query('LOCK TABLE "AuditEntry" IN SHARE MODE')
      const sent = admin.sendTo(stage.a.port, 'POST', '/academic-sessions', next)
      await until('the session is all but begun', async () => (await rowsOf(stage.url, waiting)).length > 0)
      await stage.a.kill('SIGKILL')
      return sent
    })
    const recovery = await secondsUntilReady([stage.b])
    hold(first.status === 0, `the session had begun before the kill: ${first.status}`)
    await until('nothing waits any more', async () => (await rowsOf(stage.url, waiting)).length === 0)
    hold((await sessionRows(stage)) === before, 'a part of the next session is there after the kill')
    const begin = () => admin.sendTo(stage.b.port, 'POST', '/academic-sessions', next)
    const again = await begin()
    hold(again.status === 201, `it cannot be begun afterwards: ${again.status} ${again.body.message}`)
    journal.note({
      what: `session after ${next.from}`,
      sql: `SELECT 1 FROM "AcademicSession" y JOIN "Account" a USING ("institutionId") WHERE a.email = $1`,
      values: [secondAdminEmail],
      rows: past.length + 2,
    })
    const after = await sessionRows(stage)
    const twice = await begin()
    hold(twice.status === 409 && (await sessionRows(stage)) === after, `it began twice: ${twice.status}`)
    await stage.a.restart()
    return { recovery, held: `no row of it left; begun afterwards once, beside ${past.length} past` }
  },
}
