import { setTimeout as sleep } from 'node:timers/promises'
import { distribute } from '../../distribute/distribute.ts'
import { whatIsMissing } from '../../distribute/missing.ts'
import { makeSchools } from '../../drill/school.ts'
import { withClient } from '../../services/postgres/database.ts'
import { step } from '../../start/progress.ts'
import { runStatements } from '../database.ts'
import { type Finding, finding } from '../findings.ts'
import type { Workspace } from '../workspace.ts'
import { grow, lose, replace } from './disturb.ts'
import { countHandedIn, countStatements, readSchools, visibleRows } from './look.ts'
import { startWriters, type Work, type Writer } from './marking.ts'
import { asSite, findCitus, joinNodes, type Node, startDatabaseNode } from './nodes.ts'
import { testSite } from './site-tests.ts'
import { walkSite } from './walk.ts'

// `npm run scale:check -- --citus`: tests the database on a cluster of several nodes.

const students = 6_000
const sampleMs = 15_000

/** Distributes the tables of the filled database, twice. */
const share = (url: string) =>
  withClient(url, async (client) => {
    const missing = await whatIsMissing(client)
    if (missing) throw new Error(missing)
    return { moved: await distribute(client), again: await distribute(client) }
  })

/** How many acknowledged saves are missing. */
async function countLost(url: string, writers: Writer[]): Promise<number> {
  const ids = writers.flatMap(({ saved }) => saved.map(({ id }) => `'${id}'`))
  const [row] = await runStatements(
    url,
    `SELECT count(*) AS there FROM "MarkChange" WHERE id IN (${ids.join()})`,
  )
  return ids.length - Number(row?.there)
}

/** Builds a cluster with data, and a server that is not part of it yet. */
async function build(workspace: Workspace) {
  const bin = findCitus()
  const start = (name: string) => startDatabaseNode(workspace, bin, name)
  const nodes = await step('four servers', async () => ({
    coordinator: await start('coordinator'),
    one: await start('one'),
    two: await start('two'),
    joining: await start('three'),
  }))
  const { coordinator, one, two } = nodes
  await step('schools', () => makeSchools(coordinator.port, students))
  await joinNodes(coordinator.url, [one.port, two.port])
  const { moved, again } = await step('tables distributed', () => share(coordinator.url))
  const placed = finding(
    moved.length > 0 && again.length === 0,
    'tables in their places',
    `${moved.length} moved, ${again.length} again`,
  )
  return { ...nodes, bin, placed }
}

/** Checks what the site's role sees, through the coordinator and directly on a node. */
async function findLeaks({ coordinator, one }: { coordinator: Node; one: Node }, school: string) {
  const seen = []
  for (const { url } of [coordinator, one]) seen.push(await visibleRows(asSite(url), school))
  const leaks = seen.flatMap((node) => node.leaks)
  return finding(
    leaks.length === 0 && seen.every(({ own }) => own > 0),
    'T12: rows shown to their own school alone, on every node',
    leaks.join(', ') || `its own in ${seen.map(({ own }) => own).join(' and ')} tables`,
  )
}

/** Counts whether saves go to one shard or to several. */
async function countSaves({ url }: Node): Promise<Finding> {
  const before = await countStatements(url)
  await sleep(sampleMs)
  const after = await countStatements(url)
  const [one, several] = [after.one - before.one, after.several - before.several]
  return finding(
    one > 0 && several === 0,
    'a save asks one node',
    `${one} statements of one, ${several} of several`,
  )
}

/** Changes and breaks the cluster while every school saves marks. */
async function takeApart(
  workspace: Workspace,
  cluster: Awaited<ReturnType<typeof build>>,
  schools: Map<string, Work>,
) {
  const { coordinator, two, joining } = cluster
  const { writers, stop } = startWriters(asSite(coordinator.url), schools)
  try {
    const found = [
      await countSaves(coordinator),
      ...(await grow(coordinator, joining, writers)),
      ...(await lose(coordinator, two, writers)),
      ...(await replace(workspace, cluster, writers)),
    ]
    return { found, writers }
  } finally {
    await stop()
  }
}

export async function checkCluster(workspace: Workspace): Promise<Finding[]> {
  const cluster = await build(workspace)
  const { url } = cluster.coordinator
  const schools = await readSchools(url)
  const [school = ''] = schools.keys()
  const seen = await findLeaks(cluster, school)
  const before = await countHandedIn(url)
  const { found, writers } = await takeApart(workspace, cluster, schools)
  const count = writers.reduce((sum, { saved }) => sum + saved.length, 0)
  const missing = await countLost(url, writers)
  const after = await countHandedIn(url)
  const [handedIn, counted] = [after.there - before.there, after.kept - before.kept]
  return [
    cluster.placed,
    seen,
    ...found,
    finding(
      count > 0 && missing === 0,
      'every acknowledged save is there',
      `${count} saved, ${missing} missing`,
    ),
    finding(
      handedIn > 0 && counted === handedIn,
      'what is handed in is counted by its trigger',
      `${handedIn} handed in, ${counted} counted`,
    ),
    ...(await walkSite(workspace, cluster.coordinator)),
    ...(await testSite()),
  ]
}
