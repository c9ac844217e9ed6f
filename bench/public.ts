// npm run bench:public [-- --only text] [-- --rounds 30]: measures the main-thread cost of every request open to strangers.
import { parseArgs } from 'node:util'
import { openPages } from '../e2e/pages.ts'
import { type OpenCall, openCalls } from '../lib/testing/open-calls.ts'
import { atEnd, runToEnd } from '../scripts/services/at-end.ts'
import { generateClient } from '../scripts/services/generate.ts'
import { openPostgres } from '../scripts/services/postgres.ts'
import { build } from '../scripts/start/build.ts'
import { startLabmark } from './labmark.ts'
import { type Cost, costOf } from './public/measure.ts'
import { loadDatabase } from './seed/load.ts'
import { quick } from './seed/size.ts'

const otherPages = ['/api/docs?q=mark', '/nowhere', '/.well-known/security.txt', '/icon.svg']

/** Every page that needs no sign-in, and every call open to anyone. */
async function openRequests(): Promise<OpenCall[]> {
  const pages = [...openPages, ...otherPages].map((path): OpenCall => ({ verb: 'GET', path }))
  return [...pages, ...(await openCalls())]
}

/** The most main-thread milliseconds that a stranger's request may take. */
const maxMs = 50

const line = ({ name, status, bytes, threadMs, cpuMs }: Cost) =>
  `${threadMs.toFixed(1).padStart(8)} ${cpuMs.toFixed(1).padStart(8)} ${String(bytes).padStart(9)}  ${status}  ${name}`

async function main() {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: '' }, rounds: { type: 'string', default: '30' } },
  })
  await generateClient()
  const postgres = await openPostgres('bench')
  atEnd(postgres.close)
  const [owner] = await Promise.all([loadDatabase(postgres.url, quick), build()])
  const { url, child } = await startLabmark('public', owner, ['--import', './bench/public/probe.mjs'])
  const calls = (await openRequests()).filter(({ path }) => path.includes(values.only))
  if (calls.length === 0) throw new Error(`No request is called “${values.only}”.`)
  const costs: Cost[] = []
  for (const request of calls) costs.push(await costOf(url, child, request, Number(values.rounds)))
  console.log('thread ms   cpu ms     bytes  status')
  console.log(
    costs
      .sort((a, b) => b.threadMs - a.threadMs)
      .map(line)
      .join('\n'),
  )
  // On a busy machine active time includes waiting for the CPU, and CPU time is of all threads; the smaller one is closer.
  const expensive = costs.filter(({ threadMs, cpuMs }) => Math.min(threadMs, cpuMs) > maxMs)
  console.log(`\n${expensive.length} of ${costs.length} take more than ${maxMs} ms of the one thread.`)
  if (expensive.length > 0) process.exitCode = 1
}

await runToEnd(main)
