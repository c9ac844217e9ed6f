// npm run fuzz [-- --seed 1 --requests 50000 --minutes 30 --batch n]: sends every API call input that no form would send.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { callsOf } from './fuzz/call.ts'
import { openDraw } from './fuzz/plan.ts'
import { describeFinding, grouped } from './fuzz/report.ts'
import type { Outcome } from './fuzz/run.ts'
import { openSite, type Site } from './fuzz/site.ts'
import { runToEnd } from './services/at-end.ts'

const WIDTH = 8
const SIZE = 400

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '50000' },
    minutes: { type: 'string', default: '60' },
    batch: { type: 'string' },
  },
})

async function main() {
  const site = await openSite()
  Object.assign(process.env, site.env, { DATABASE_POOL: '10', LOG_LEVEL: 'silent' })
  const owner = new pg.Client(site.owner)
  await owner.connect()
  // Imported only now, when the environment has the site's settings.
  const [{ makeOther }, { operationsByCall }, { run }] = await Promise.all([
    import('./fuzz/school.ts'),
    import('./fuzz/operations.ts'),
    import('./fuzz/run.ts'),
  ])
  const document = await (await fetch(`${site.url}/openapi.json`)).json()
  const calls = callsOf(document)
  const [other, operationOf] = [await makeOther(owner), await operationsByCall()]
  console.log(`${calls.length} calls; ${other.planted.length} columns of the other school carry its words`)
  const limits = {
    seed: Number(values.seed),
    requests: Number(values.requests),
    minutes: Number(values.minutes),
    size: SIZE,
    batch: values.batch === undefined ? undefined : Number(values.batch),
  }
  const outcome = await run(
    calls,
    { owner, api: site.url, draw: openDraw(), other, operationOf, width: WIDTH },
    limits,
    progressReporter(site),
  )
  await owner.end()
  report(outcome, site, calls.length)
}

/** Reports progress now and then, each new kind of finding at once, and stops if the site has died. */
function progressReporter(site: Site) {
  let [lines, kinds] = [0, 0]
  return ({ sent, findings, seconds }: Outcome) => {
    if (!site.runs()) throw new Error(`The site ended by itself:\n${site.log()}`)
    const newKinds = grouped(findings).slice(kinds)
    for (const kind of newKinds) console.log(`\n${describeFinding(kind, site.url)}`)
    kinds += newKinds.length
    if (sent < lines * 4_000) return
    lines += 1
    console.log(`${sent} requests in ${seconds.toFixed(0)} s, ${findings.length} findings`)
  }
}

function report(outcome: Outcome, { log }: Site, calls: number) {
  const kinds = grouped(outcome.findings)
  if (kinds.some(({ first }) => first.rule === 'failed'))
    console.log(`\nThe end of the site's log:\n${log()}`)
  const statuses = [...outcome.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
  const { sent, repeated, pairs, slowest, seconds } = outcome
  console.log(`
seed ${values.seed}: ${sent} requests to ${calls} calls, ${pairs} pairs of call and role, in ${seconds.toFixed(0)} s
${statuses.join(', ')}
${repeated} refused ones sent once more, to see that they write nothing; the slowest answer took ${(slowest / 1000).toFixed(1)} s
${kinds.length} kinds of findings, ${outcome.findings.length} in all`)
  if (kinds.length > 0) process.exitCode = 1
}

await runToEnd(main)
