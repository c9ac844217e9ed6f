import { setTimeout as sleep } from 'node:timers/promises'
import { DATABASE, runStatements, superuserUrl } from '../scale/database.ts'
import type { Workspace } from '../scale/workspace.ts'
import { step } from '../start/progress.ts'
import { type DrillResult, restoreMoment } from './drill.ts'
import { type Moment, markMoment } from './moment.ts'
import { openPgBackRest, type PgBackRest } from './pgbackrest.ts'
import { openRepositories, type Repositories, STANZA } from './repositories.ts'
import { restore, type Source } from './restore.ts'
import { makeSchools } from './school.ts'
import {
  initialise,
  inside,
  makeServerPlace,
  readReplaySettings,
  type ServerPlace,
  serve,
  waitUntilWritable,
} from './server.ts'
import { type AcknowledgedMark, eraseClass, newestOf, startWork } from './work.ts'

/** In seconds. docs/recovery.md sets a minute in postgresql.conf; the amount of lost work grows with it. */
const ARCHIVE_TIMEOUT = 15

/** How long people keep working after the mistake until the machine is lost: the archive must receive some of it. */
const workAfterMistakeMs = 3.5 * ARCHIVE_TIMEOUT * 1000

/** As in docs/recovery.md; nothing is archived while schools are loaded. */
const settings = {
  wal_level: 'replica',
  archive_mode: 'on',
  archive_timeout: String(ARCHIVE_TIMEOUT),
  archive_command: '/bin/true',
  max_wal_size: '4GB',
  shared_buffers: '1GB',
}

const numbered = ({ names }: Repositories) => names.map((name, index) => ({ name, repository: index + 1 }))

/** Starts archiving and makes a full backup in each repository. */
async function backUp(url: string, backrest: PgBackRest, repositories: Repositories) {
  for (const { name, repository } of numbered(repositories))
    if (name !== 'disk') backrest.run('repo-create', `--repo=${repository}`)
  backrest.run('stanza-create')
  await runStatements(
    url,
    `ALTER SYSTEM SET archive_command = '${backrest.archiveCommand}'`,
    'SELECT pg_reload_conf()',
  )
  for (const { name, repository } of numbered(repositories))
    await step(`full backup, ${name}`, async () =>
      backrest.run('backup', '--type=full', `--repo=${repository}`),
    )
}

/** The work acknowledged before the machine was lost. */
type Disaster = { moment: Moment; given: AcknowledgedMark[]; lostAt: number }

/** Marks a moment, erases a class by mistake and keeps working. @returns the moment before the mistake */
async function makeMistake(url: string): Promise<Moment> {
  const moment = await step('people work; the moment before the mistake is in the archive', () =>
    markMoment(url),
  )
  const deletedRows = await eraseClass(url)
  if (deletedRows === 0) throw new Error('The mistake erased nothing.')
  console.log(`  a class is erased by mistake: ${deletedRows} rows are gone`)
  await sleep(workAfterMistakeMs)
  return moment
}

/** Saves marks until the machine is lost. */
async function untilDisaster(url: string): Promise<Disaster> {
  const stop = await startWork(url)
  let given: AcknowledgedMark[] = []
  let moment: Moment
  try {
    moment = await makeMistake(url)
  } finally {
    given = await stop()
  }
  return { moment, given, lostAt: Date.now() }
}

/** Seconds of work missing in the archive: replays all of it and looks for the latest mark. */
async function lostWork(
  workspace: Workspace,
  bin: string,
  source: Source,
  place: ServerPlace,
  { given, lostAt }: Disaster,
): Promise<number> {
  const { running } = await restore(workspace, bin, source, place, 'end')
  const newest = await inside(place, DATABASE, (client) => newestOf(client, given))
  await running.end()
  return (lostAt - newest) / 1000
}

/** Rehearses a recovery on a separate cluster: for those without a host yet, and for the figures. */
export async function rehearse(workspace: Workspace, bin: string, students: number): Promise<DrillResult[]> {
  const place = await makeServerPlace(workspace, 'cluster')
  const repositories = await openRepositories(workspace, place)
  const backrest = openPgBackRest(workspace, STANZA, repositories.config)
  initialise(workspace, bin, place, settings)
  const running = serve(workspace, bin, 'cluster', place)
  await waitUntilWritable(place, running)
  const url = superuserUrl(place.port, DATABASE)
  await step(`${students.toLocaleString('en')} students loaded`, () => makeSchools(place.port, students))
  const needed = await readReplaySettings(url)
  await backUp(url, backrest, repositories)
  console.log(`  archive_timeout is ${ARCHIVE_TIMEOUT} s here`)
  const disaster = await untilDisaster(url)
  await running.kill('SIGQUIT')
  const results: DrillResult[] = []
  for (const { name, repository } of numbered(repositories)) {
    const source = { backrest, repository, needed }
    const drilled = await step(`restored from ${name}`, async () => {
      const empty = await makeServerPlace(workspace, `restored-${repository}`)
      const restored = await restoreMoment(workspace, bin, source, empty, disaster.moment)
      await restored.running.end()
      const lost = await lostWork(workspace, bin, source, empty, disaster)
      return { repository: name, ...restored.back, rpo: Math.max(lost, disaster.moment.archivedAfter) }
    })
    results.push(drilled)
  }
  return results
}
