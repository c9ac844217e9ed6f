import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildStandalone } from '../../start/build.ts'
import { step } from '../../start/progress.ts'
import { asUser } from '../database.ts'
import { type Finding, finding } from '../findings.ts'
import { layOut, startInstance } from '../instance.ts'
import { runJourneys } from '../journeys.ts'
import { freePorts, openServices } from '../site.ts'
import type { Workspace } from '../workspace.ts'
import { describeLog, readSpread } from './coordinator-log.ts'
import { asSite, type Node } from './nodes.ts'

/** The browser tests that run on a cluster; docs/scale.md says how far they came. */
const journeys = [
  'accounts',
  'admins',
  'board',
  'console',
  'console-money',
  'desk',
  'erasure',
  'first-steps',
  'home',
  'keys',
  'lists',
  'mark-kinds',
  'marking',
  'marks-grid',
  'next-session',
  'practical',
  'school',
  'student-journey',
  'worksheet',
]

type Site = Awaited<ReturnType<typeof openSite>>

/** Starts the site on a cluster. @param url the coordinator's database, for its superuser */
async function openSite(workspace: Workspace, url: string) {
  const [port = 0, metricsPort = 0] = await freePorts(2)
  const { env: services, seen, close } = await openServices(port)
  const env = { ...services, DATABASE_URL: asSite(url) }
  const { running } = await startInstance(workspace, layOut(workspace), 'site', { port, metricsPort }, env)
  const note = join(workspace.folder, 'site.json')
  const databaseUrl = asUser(url, 'labmark')
  writeFileSync(note, JSON.stringify({ ...seen, databaseUrl, log: running.log }))
  return { url: seen.url, note, env, close }
}

const specs = (names: string[]) => names.map((name) => `e2e/${name}.spec.ts`)

/** Runs browser tests against the site on a cluster, with what its coordinator logged meanwhile. */
async function walk(workspace: Workspace, { running }: Node, site: Site, name: string, files: string[]) {
  const before = readFileSync(running.log).length
  const walked = await runJourneys(workspace, name, site, specs(files))
  if (walked.failed > 0) console.log(walked.output)
  const log = readFileSync(running.log).subarray(before).toString()
  console.log(describeLog(log))
  const found = finding(
    walked.failed === 0 && walked.passed > 0,
    `on a cluster, the browser ${name}`,
    `${walked.passed} passed, ${walked.again} at another try, ${walked.failed} failed`,
  )
  return { found, log }
}

/** Opens every page of a school on a cluster, and then walks the journeys. */
export async function walkSite(workspace: Workspace, coordinator: Node): Promise<Finding[]> {
  await step('site built for a container', buildStandalone)
  const site = await step('the site on the cluster', () => openSite(workspace, coordinator.url))
  try {
    const pages = await step('every page of a school', () =>
      walk(workspace, coordinator, site, 'pages', ['queries']),
    )
    const spread = readSpread(pages.log)
    const walked = await step('the browser journeys', () =>
      walk(workspace, coordinator, site, 'journeys', journeys),
    )
    return [
      pages.found,
      finding(
        spread.length === 0,
        'a page of a school asks one node',
        `${spread.length} kinds of statements asked several`,
      ),
      walked.found,
    ]
  } finally {
    await site.close()
  }
}
