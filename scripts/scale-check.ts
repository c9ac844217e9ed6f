import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import logins from '../prisma/demo-logins.json' with { type: 'json' }
import { checkCluster } from './scale/cluster/check.ts'
import { evaluate } from './scale/evaluate.ts'
import { type Finding, logFindings } from './scale/findings.ts'
import { countAnswered } from './scale/instance.ts'
import { interleave } from './scale/interleave.ts'
import { runJourneys } from './scale/journeys.ts'
import { isA } from './scale/member.ts'
import { findPrograms } from './scale/programs.ts'
import { openSite } from './scale/site.ts'
import { startTrickle } from './scale/trickle.ts'
import { Workspace } from './scale/workspace.ts'
import { answers, until } from './services/until.ts'
import { buildStandalone } from './start/build.ts'
import { step } from './start/progress.ts'

// `npm run scale:check`: the site as it runs for many, on one machine, and what it bears; with --citus, a database of many nodes.

type Site = Awaited<ReturnType<typeof openSite>>

const settleMs = 15_000

/** An instance is killed and comes back; then the primary dies, the replica takes over, and what was the primary follows. */
async function breakParts(site: Site) {
  await sleep(settleMs)
  const shares = await Promise.all(site.instances.map(countAnswered))
  await step('an instance killed', async () => site.instances[0]?.running.kill('SIGKILL'))
  const afterInstance = await until('the other instance', () => answers(`${site.url}/api/ready`))
  await sleep(settleMs)
  await step('the instance started again', site.startAgain)
  await sleep(settleMs)
  await step('the primary killed', site.primary.kill)
  const promoted = await until('the replica leads', () => isA('primary', site.replica))
  const back = await until('the site on the replica', () => answers(`${site.url}/api/ready`))
  site.primary.start()
  const follows = await until('the old primary', () => isA('synchronous', site.primary), 120).catch(
    ({ message }: Error) => message,
  )
  return { shares, afterInstance, afterPrimary: promoted + back, follows }
}

/** By how many milliseconds the newest entry of the audit log is off: a lost time zone shows as hours. */
async function clockDrift({ url }: Site, writer: Awaited<ReturnType<typeof startTrickle>>) {
  const { data } = await writer.read<{ data: { at: string }[] }>(`${url}/api/audit?limit=1`)
  return Math.abs(Date.now() - Date.parse(data[0]?.at ?? ''))
}

async function check(workspace: Workspace): Promise<Finding[]> {
  const programs = findPrograms()
  await step('site built for a container', buildStandalone)
  const site = await step('two instances, PgBouncer, primary and replica under Patroni', () =>
    openSite(workspace, programs),
  )
  try {
    const [one, other] = logins.filter(({ role }) => role === 'admin')
    if (!one || !other) throw new Error('The demo logins have no admins of two schools.')
    const writer = await startTrickle(site.url, one)
    const journeys = runJourneys(workspace, 'journeys', site)
    const times = await breakParts(site)
    const walked = await step('the browser journeys', () => journeys)
    const written = await writer.stop()
    if (walked.failed > 0) console.log(walked.output)
    const measurements = {
      ...times,
      journeys: walked,
      written,
      missing: await writer.missing(),
      mixed: await interleave(site.url, [one, other]),
      drift: await clockDrift(site, writer),
    }
    return [...evaluate(measurements), ...logFindings(workspace)]
  } finally {
    await site.close()
  }
}

const { values } = parseArgs({ options: { citus: { type: 'boolean', default: false } } })
const workspace = new Workspace()
let findings: Finding[] = []
try {
  findings = await (values.citus ? checkCluster(workspace) : check(workspace))
  for (const { held, what, figure } of findings) console.log(`  ${held ? '✓' : '✗'} ${what}: ${figure}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
} finally {
  const failed = findings.length === 0 || findings.some(({ held }) => !held)
  process.exitCode = failed ? 1 : 0
  await workspace.close(failed)
  if (failed) console.log(`  The logs are in ${workspace.folder}.`)
}
