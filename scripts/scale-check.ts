import { setTimeout as sleep } from 'node:timers/promises'
import logins from '../prisma/demo-logins.json' with { type: 'json' }
import { promote } from './scale/database.ts'
import { type Finding, finding, logFindings } from './scale/findings.ts'
import { answered } from './scale/instance.ts'
import { runJourneys } from './scale/journeys.ts'
import { Place } from './scale/place.ts'
import { findPrograms } from './scale/programs.ts'
import { openSite } from './scale/site.ts'
import { startTrickle } from './scale/trickle.ts'
import { answers, until } from './scale/until.ts'
import { buildStandalone } from './start/build.ts'
import { step } from './start/progress.ts'

// `npm run scale:check`: the site as it runs for many, on one machine, and what it bears.

type Site = Awaited<ReturnType<typeof openSite>>

const settle = 15_000

/** An instance is killed and comes back; then the primary dies, and the replica takes over. @returns how long each took */
async function takeApart(place: Place, bin: string, site: Site) {
  await sleep(settle)
  const before = await Promise.all(site.instances.map(answered))
  await step('an instance killed', async () => site.instances[0]?.running.kill('SIGKILL'))
  const lost = await until('the other instance', () => answers(`${site.url}/api/ready`))
  await sleep(settle)
  await step('the instance started again', site.startAgain)
  await sleep(settle)
  const promoted = await step('the primary killed, the replica promoted', async () => {
    const taken = await promote(place, bin, site.primary, site.replica)
    await site.pooler.lead(site.replica)
    return taken
  })
  const back = await until('the site on the replica', () => answers(`${site.url}/api/ready`))
  return { before, lost, promoted, back }
}

/** Times are written by the app: a lost time zone shows as hours. */
async function clockIsRight({ url }: Site, writer: Awaited<ReturnType<typeof startTrickle>>) {
  const { data } = await writer.read<{ data: { at: string }[] }>(`${url}/api/audit?limit=1`)
  return Math.abs(Date.now() - Date.parse(data[0]?.at ?? ''))
}

async function check(place: Place): Promise<Finding[]> {
  const programs = findPrograms()
  await step('site built for a container', buildStandalone)
  const site = await step('two instances, PgBouncer, primary and replica', () => openSite(place, programs))
  try {
    const [login] = logins
    if (!login) throw new Error('There is no demo login.')
    const writer = await startTrickle(site.url, login)
    const journeys = runJourneys(place, 'journeys', site.url, site.note)
    const times = await takeApart(place, programs.postgres, site)
    const walked = await step('the browser journeys', () => journeys)
    const written = await writer.stop()
    const missing = await writer.missing()
    const drift = await clockIsRight(site, writer)
    if (walked.failed > 0) console.log(walked.output)
    const [a = 0, b = 0] = times.before
    return [
      finding(
        walked.failed === 0,
        'browser journeys',
        `${walked.passed} passed, ${walked.again} at another try, ${walked.failed} failed`,
      ),
      finding(Math.min(a, b) > 0, 'both instances answered', `${a} and ${b} requests`),
      finding(
        written.acknowledged.length > 0 && missing.length === 0,
        'every acknowledged write is there',
        `${written.acknowledged.length} written, ${missing.length} missing`,
      ),
      finding(
        written.longestGap < 30_000,
        'longest time without a write',
        `${written.longestGap} ms; ${written.refused} refused, ${written.cut} cut`,
      ),
      finding(times.lost < 10_000, 'answers after an instance was killed', `${times.lost} ms`),
      finding(
        times.promoted + times.back < 30_000,
        'answers after the primary was killed',
        `${times.promoted + times.back} ms`,
      ),
      finding(drift < 600_000, 'times in UTC on a server that is not', `${drift} ms off`),
      ...logFindings(place),
    ]
  } finally {
    await site.close()
  }
}

const place = new Place()
let findings: Finding[] = []
try {
  findings = await check(place)
  for (const { held, what, figure } of findings) console.log(`  ${held ? '✓' : '✗'} ${what}: ${figure}`)
} finally {
  const failed = findings.length === 0 || findings.some(({ held }) => !held)
  process.exitCode = failed ? 1 : 0
  await place.close(failed)
  if (failed) console.log(`  The logs are in ${place.folder}.`)
}
