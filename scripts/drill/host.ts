import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Workspace } from '../scale/workspace.ts'
import { withClient } from '../services/postgres/database.ts'
import { step } from '../start/progress.ts'
import { type DrillResult, isGood, restoreMoment } from './drill.ts'
import { type Moment, markMoment } from './moment.ts'
import { openPgBackRest, repositoriesOf } from './pgbackrest.ts'
import type { Source } from './restore.ts'
import { makeServerPlace, readReplaySettings } from './server.ts'

const insertActivity = `INSERT INTO "StaffAct" (id, "staffName", action, "subjectId", "subjectName", detail)
  VALUES ($1, 'Labmark', 'restore.drilled', $2, $3, $4)`

/** Records a successful drill of all repositories for /metrics and the activity log of the company's staff. */
async function recordDrill(url: string, stanza: string, all: DrillResult[]) {
  const repositories = all.map(({ repository, rows, rpo, rto }) => ({ repository, rows, rpo, rto }))
  await withClient(url, async (client) => {
    await client.query(`SET labmark.institute = '*'`)
    await client.query(insertActivity, [randomUUID(), stanza, `the backup ${stanza}`, { repositories }])
  })
}

/**
 * Restores from one repository. A failure is reported beside the others' results. Its server and folder go in either case: there is space
 * for one at a time.
 */
export async function drillOne(
  workspace: Workspace,
  bin: string,
  source: Source,
  moment: Moment,
  { name, database }: { name: string; database: string },
): Promise<DrillResult> {
  const common = { repository: name, rpo: moment.archivedAfter }
  const place = await makeServerPlace(workspace, `restored-${source.repository}`)
  try {
    const { back } = await restoreMoment(workspace, bin, source, place, moment, database)
    return { ...common, ...back }
  } catch (error) {
    return { ...common, rows: 0, different: [`not restored: ${String(error)}`], rto: Number.NaN }
  } finally {
    await workspace.endPrograms()
    rmSync(place.folder, { recursive: true })
  }
}

/** Restores the current moment from each of the host's repositories; `url` is the owner's, bypassing PgBouncer. */
export async function drillHost(
  workspace: Workspace,
  bin: string,
  stanza: string,
  url: string,
): Promise<DrillResult[]> {
  const backrest = openPgBackRest(workspace, stanza)
  const repositories = repositoriesOf(backrest)
  const needed = await readReplaySettings(url)
  const moment = await step('this moment is in the archive', () => markMoment(url))
  const database = new URL(url).pathname.slice(1)
  const results: DrillResult[] = []
  for (const repository of repositories) {
    const name = `${stanza}, repository ${repository}`
    const source = { backrest, repository, needed }
    results.push(await step(name, () => drillOne(workspace, bin, source, moment, { name, database })))
  }
  if (results.every(isGood)) await recordDrill(url, stanza, results)
  return results
}
