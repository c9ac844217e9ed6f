import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../lib/testing/serve-routes.ts'
import { apiDocument } from '../../lib/wiring/openapi/document.ts'
import { type ApiDocument, callsOf } from './call.ts'
import { operationsByCall } from './operations.ts'
import { openDraw } from './plan.ts'
import { grouped, inWords } from './report.ts'
import { run } from './run.ts'
import { makeOther } from './school.ts'
import { openSender } from './send.ts'

// The same requests and the same judgement as `npm run fuzz`, fewer, and through the route handlers of this process.

const owner = new pg.Client(process.env.MIGRATE_DATABASE_URL)
beforeAll(() => owner.connect())
afterAll(() => owner.end())

/** The one switch that would stop the other tests, which use the same database. `npm run fuzz` turns it. */
const forAll = '/provider/freeze'

test('bad input: no failure, no row of another school, no write by what is refused', async () => {
  const all = callsOf(JSON.parse(JSON.stringify(await apiDocument())) as ApiDocument)
  const calls = all.filter(({ path }) => path !== forAll)
  expect(calls.length).toBeLessThan(all.length)
  const [site, other] = [await serveRoutes(), await makeOther(owner)]
  const sender = openSender(`${site.url}/api`, 4)
  const ground = { owner, sender, draw: openDraw(), other, operationOf: await operationsByCall(), width: 4 }
  // Six batches, one for each group, of as many requests as a group has calls.
  const limits = { seed: 1, requests: 900, minutes: 5, size: 150 }
  const { sent, findings, statuses } = await run(calls, ground, limits)
  sender.close()
  await site.close()
  // How long this machine takes decides nothing; `npm run fuzz` looks at it.
  const wrong = findings.filter(({ rule }) => rule !== 'slow')
  expect(grouped(wrong).map((kind) => inWords(kind, site.url))).toEqual([])
  expect(sent).toBe(900)
  // Without answers of both sorts, nothing would have been tried.
  expect(statuses.get(200)).toBeGreaterThan(100)
  expect(statuses.get(422)).toBeGreaterThan(100)
})
