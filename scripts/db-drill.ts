// npm run db:drill [-- --students n | --stanza name]: restores a point in time from pgBackRest and compares every row.
import { parseArgs } from 'node:util'
import { type DrillResult, describeResult, isGood } from './drill/drill.ts'
import { drillHost } from './drill/host.ts'
import { findPgBackRest } from './drill/pgbackrest.ts'
import { rehearse } from './drill/rehearse.ts'
import { findPostgres } from './scale/programs.ts'
import { Workspace } from './scale/workspace.ts'
import { loadEnvFiles } from './services/env-files.ts'

const { values } = parseArgs({
  options: { students: { type: 'string', default: '10000' }, stanza: { type: 'string' } },
})

async function drill(workspace: Workspace): Promise<DrillResult[]> {
  findPgBackRest()
  const bin = findPostgres()
  if (!bin) throw new Error('The drill needs PostgreSQL. On Debian: apt-get install postgresql')
  const students = Number(values.students)
  if (!Number.isInteger(students) || students < 1) throw new Error('Usage: --students with a number')
  if (!values.stanza) return rehearse(workspace, bin, students)
  loadEnvFiles()
  const url = process.env.MIGRATE_DATABASE_URL
  if (!url) throw new Error('Set MIGRATE_DATABASE_URL to the database that the stanza is of.')
  return drillHost(workspace, bin, values.stanza, url)
}

const workspace = new Workspace()
// A drill on a host restores real people's data, which must be deleted also when it is interrupted.
let interrupted = false
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    if (interrupted) return
    interrupted = true
    workspace.close(false).then(() => process.exit(1))
  })
let good = false
try {
  const all = await drill(workspace)
  good = all.length > 0 && all.every(isGood)
  console.log(all.map(describeResult).join('\n'))
  console.log(good ? 'The drill succeeded.' : 'The drill FAILED.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('The drill FAILED.')
} finally {
  process.exitCode = good ? 0 : 1
  await workspace.close(!good && !values.stanza)
  if (!good && !values.stanza) console.log(`The logs are in ${workspace.folder}.`)
}
