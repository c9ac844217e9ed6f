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

// Fewer requests than `npm run fuzz`, judged the same way, through the route handlers in this process.

const owner = new pg.Client(process.env.MIGRATE_DATABASE_URL)
beforeAll(() => owner.connect())
afterAll(() => owner.end())

/** The only switch that would stop other tests, which share the database. `npm run fuzz` tests it. */
const forAll = '/provider/freeze'

test('bad input: no failure, no row of another school, no write by a refused request', async () => {
  const all = callsOf(JSON.parse(JSON.stringify(await apiDocument())) as ApiDocument)
  const calls = all.filter(({ path }) => path !== forAll)
  expect(calls.length).toBeLessThan(all.length)
  const [site, other] = [await serveRoutes(), await makeOther(owner)]
  const api = `${site.url}/api`
  const ground = { owner, api, draw: openDraw(), other, operationOf: await operationsByCall(), width: 4 }
  // Six batches, one for each group, with as many requests as a group has calls.
  const limits = { seed: 1, requests: 900, minutes: 5, size: 150 }
  const { sent, findings, statuses } = await run(calls, ground, limits)
  await site.close()
  // The speed of this machine is irrelevant; `npm run fuzz` checks it.
  const wrong = findings.filter(({ rule }) => rule !== 'slow')
  expect(grouped(wrong).map((kind) => inWords(kind, site.url))).toEqual([])
  expect(sent).toBe(900)
  // Guards against a run that tried nothing: there must be answers of both kinds.
  expect(statuses.get(200)).toBeGreaterThan(100)
  expect(statuses.get(422)).toBeGreaterThan(100)
})
