import { until } from '../../services/until.ts'
import { inDatabase, rowsOf, waitersFor } from '../database.ts'
import { asSecondAdmin, secondAdminEmail } from '../people.ts'
import { type Scenario, verify } from '../scenario.ts'
import { type Stage, secondsUntilReady } from '../stage.ts'

/** Which of the waiting transactions has written a session; others write audit entries too. */
const beginning = `SELECT DISTINCT pid FROM pg_locks
  WHERE relation = '"AcademicSession"'::regclass AND mode = 'RowExclusiveLock' AND granted AND pid = ANY($1::int[])`
const alive = 'SELECT 1 FROM pg_stat_activity WHERE pid = ANY($1::int[])'

export const killInSession: Scenario = {
  name: 'kill -9 while a session begins',
  breaks: 'an instance, when it has written all of the next session but its last row',
  quick: true,
  run: async (stage, journal) => {
    const admin = await asSecondAdmin(stage)
    const past = await pastSessions(stage)
    verify(past.length > 0, 'the school has no past session')
    const [before, next] = [await sessionRows(stage), await everybodyRepeats(stage)]
    const { first, pids } = await inDatabase(stage.url, async (client) => {
      await client.query('BEGIN')
      // The audit entry is the last write before the commit.
      await client.query('LOCK TABLE "AuditEntry" IN SHARE MODE')
      const waiters = await waitersFor(client, stage.url)
      const sent = admin.sendTo(stage.a.port, 'POST', '/academic-sessions', next)
      let pids: number[] = []
      await until('the session is all but begun', async () => {
        const found = await rowsOf<{ pid: number }>(stage.url, beginning, [await waiters()])
        pids = found.map(({ pid }) => pid)
        return pids.length > 0
      })
      await stage.a.kill('SIGKILL')
      return { first: await sent, pids }
    })
    const recovery = await secondsUntilReady([stage.b])
    verify(first.status === 0, `the session had begun before the kill: ${first.status}`)
    await until('its connection has ended', async () => (await rowsOf(stage.url, alive, [pids])).length === 0)
    verify((await sessionRows(stage)) === before, 'a part of the next session is there after the kill')
    const begin = () => admin.sendTo(stage.b.port, 'POST', '/academic-sessions', next)
    const again = await begin()
    verify(again.status === 201, `it cannot be begun afterwards: ${again.status} ${again.body.message}`)
    journal.note({
      what: `session after ${next.from}`,
      sql: `SELECT 1 FROM "AcademicSession" y JOIN "Account" a USING ("institutionId") WHERE a.email = $1`,
      values: [secondAdminEmail],
      rows: past.length + 2,
    })
    const after = await sessionRows(stage)
    const twice = await begin()
    verify(twice.status === 409 && (await sessionRows(stage)) === after, `it began twice: ${twice.status}`)
    await stage.a.restart()
    return { recovery, held: `no row of it left; begun afterwards once, beside ${past.length} past` }
  },
}

const ofSchool = `"institutionId" = (SELECT "institutionId" FROM "Account" WHERE email = $1)`

/** The content of everything that beginning a session writes to, as text. */
const written = `SELECT coalesce(string_agg(line, E'\\n' ORDER BY line), '') AS rows FROM (${[
  'AcademicSession',
  'Class',
  'ClassTeacher',
  'Student',
  'Account',
  'AccessKey',
  'KeyEvent',
  'ConsentEntry',
  'Experiment',
  'PracticalRule',
  'BoardBatch',
  'Attempt',
  'Release',
]
  .map((table) => `SELECT '${table} ' || t::text AS line FROM "${table}" t WHERE ${ofSchool}`)
  .join(' UNION ALL ')}) all_rows`

/** The rows of the school whose next session begins: equal texts mean that nothing has changed. */
const sessionRows = async ({ url }: Stage): Promise<string> =>
  (await rowsOf<{ rows: string }>(url, written, [secondAdminEmail]))[0]?.rows ?? ''

/** The names of its past sessions, oldest first. */
const pastSessions = async ({ url }: Stage): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      url,
      `SELECT name FROM "AcademicSession" WHERE ${ofSchool} AND "endedAt" IS NOT NULL ORDER BY name`,
      [secondAdminEmail],
    )
  ).map(({ name }) => name)

/** The wizard's request when everyone repeats, so that each step of the begin has rows to write. */
async function everybodyRepeats({ url }: Stage) {
  const [running] = await rowsOf<{ name: string }>(
    url,
    `SELECT name FROM "AcademicSession" WHERE ${ofSchool} AND "endedAt" IS NULL`,
    [secondAdminEmail],
  )
  const classes = await rowsOf<{ guid: string; kept: boolean; goesTo: string }>(
    url,
    `SELECT id AS guid, true AS kept, classdivision AS "goesTo" FROM "Class"
      WHERE ${ofSchool} AND "pastSession" = '' AND "removedAt" IS NULL AND classdivision <> 'DEMO-A'`,
    [secondAdminEmail],
  )
  return { from: running?.name, classes, students: [] }
}
