import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildStandalone } from '../../start/build.ts'
import { step } from '../../start/progress.ts'
import { type Finding, finding } from '../findings.ts'
import { layOut, startInstance } from '../instance.ts'
import { runJourneys } from '../journeys.ts'
import type { Place } from '../place.ts'
import { freePorts, openServices } from '../site.ts'
import { describeLog, readSpread } from './coordinator-log.ts'
import { asSite, type Node } from './nodes.ts'

/** The browser tests that run on a cluster; docs/scale.md says how far they came. */
const journeys = [
  'absent',
  'accounts',
  'admins',
  'board',
  'console',
  'console-money',
  'desk',
  'erasure',
  'first-steps',
  'home',
  'insights',
  'keys',
  'lists',
  'mark-parts',
  'marking',
  'marks-grid',
  'marks-together',
  'next-session',
  'practical',
  'queries',
  'school',
  'student-door',
].map((name) => `e2e/${name}.spec.ts`)

/** Starts the site on a cluster. @param url the coordinator's database, for its superuser */
export async function openSite(place: Place, url: string) {
  const [port = 0, metricsPort = 0] = await freePorts(2)
  const { env: services, seen, close } = await openServices(port)
  const env = { ...services, DATABASE_URL: asSite(url) }
  const { running } = await startInstance(place, layOut(place), 'site', { port, metricsPort }, env)
  const note = join(place.folder, 'site.json')
  const databaseUrl = url.replace('postgres@', 'labmark@')
  writeFileSync(note, JSON.stringify({ ...seen, databaseUrl, log: running.log }))
  return { url: seen.url, note, env, close }
}

/** Runs browser tests against the site on a cluster, and names what its coordinator refused or sent to several nodes meanwhile. */
export async function walkSite(place: Place, { url, running }: Node): Promise<Finding[]> {
  await step('site built for a container', buildStandalone)
  const before = readFileSync(running.log).length
  const site = await step('the site on the cluster', () => openSite(place, url))
  try {
    const walked = await step('the browser journeys', () => runJourneys(place, 'journeys', site, journeys))
    if (walked.failed > 0) console.log(walked.output)
    const log = readFileSync(running.log).subarray(before).toString()
    console.log(describeLog(log))
    const spread = readSpread(log)
    return [
      finding(
        walked.failed === 0 && walked.passed > 0,
        'on a cluster, the browser journeys',
        `${walked.passed} passed, ${walked.again} at another try, ${walked.failed} failed`,
      ),
      finding(
        spread.length === 0,
        'what is of one school asks one node',
        `${spread.length} kinds of statements asked several`,
      ),
    ]
  } finally {
    await site.close()
  }
}
