import { until } from '../../services/until.ts'
import { rowsOf } from '../database.ts'
import { checkRoster } from '../importing.ts'
import { asAdmin } from '../people.ts'
import { type Scenario, verify } from '../scenario.ts'
import { secondsUntilReady } from '../stage.ts'

/** A transaction that has started to write students. */
const writing = `SELECT 1 FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
  WHERE c.relname = 'Student' AND l.mode = 'RowExclusiveLock'`

export const killInImport: Scenario = {
  name: 'kill -9 in mid-import',
  breaks: 'an instance, while it adds the students of a file',
  quick: true,
  run: async (stage, journal) => {
    const admin = await asAdmin(stage)
    const roster = await checkRoster(stage, admin, stage.quick ? 1_000 : 5_000)
    const path = `/imports/${roster.id}/commit`
    const first = admin.sendTo(stage.a.port, 'POST', path, { createClasses: true })
    await until('the import writes', async () => (await rowsOf(stage.url, writing)).length > 0)
    await stage.a.kill('SIGKILL')
    const recovery = await secondsUntilReady([stage.b])
    verify((await first).status === 0, 'the import was over before the kill')
    const left = await roster.students()
    verify(left === 0, `${left} of ${roster.rows} students are there after the kill`)
    const again = await admin.send('POST', path, { createClasses: true })
    verify(
      again.status === 200,
      `the import cannot be added afterwards: ${again.status} ${again.body.message}`,
    )
    journal.note({
      what: `import ${roster.id}`,
      sql: `SELECT 1 FROM "Student" s JOIN "ImportRow" r ON r."personId" = s.id WHERE r."importId" = $1::uuid`,
      values: [roster.id],
      rows: roster.rows,
    })
    const twice = await admin.send('POST', path, { createClasses: true })
    verify(
      twice.status === 409 && (await roster.students()) === roster.rows,
      'the same import was added twice',
    )
    await stage.a.restart()
    return { recovery, held: `0 of ${roster.rows} rows left; added afterwards once` }
  },
}
