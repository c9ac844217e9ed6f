import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '../../lib/access/http/route.ts'
import { AppError } from '../../lib/core/errors.ts'
import { operation } from '../../lib/core/operation.ts'
import { db } from '../../lib/testing/db.ts'
import { serveRoutes } from '../../lib/testing/serve-routes.ts'
import { apiDocument } from '../../lib/wiring/openapi/document.ts'
import { type ApiDocument, type Call, callsOf } from './call.ts'
import { operationsByCall } from './operations.ts'
import { openDraw } from './plan.ts'
import { describeFinding, grouped } from './report.ts'
import { run } from './run.ts'
import { makeOther, type OtherSchool } from './school.ts'

const owner = new pg.Client(process.env.MIGRATE_DATABASE_URL)
let all: Call[]
let other: OtherSchool

beforeAll(async () => {
  await owner.connect()
  all = callsOf(JSON.parse(JSON.stringify(await apiDocument())) as ApiDocument)
  other = await makeOther(owner)
})
afterAll(() => owner.end())

/** The only switch that would stop other tests, which share the database. `npm run fuzz` tests it. */
const forAll = '/provider/freeze'

// Fewer requests than `npm run fuzz`, judged the same way, through the route handlers in this process.
test('bad input: no failure, no row of another school, no write by a refused request', async () => {
  const calls = all.filter(({ path }) => path !== forAll)
  expect(calls.length).toBeLessThan(all.length)
  const site = await serveRoutes()
  const api = `${site.url}/api`
  const ground = { owner, api, draw: openDraw(), other, operationOf: await operationsByCall(), width: 4 }
  // Six batches, one for each group, with as many requests as a group has calls.
  const limits = { seed: 1, requests: 900, minutes: 5, size: 150 }
  const { sent, findings, statuses } = await run(calls, ground, limits)
  await site.close()
  // The speed of this machine is irrelevant; `npm run fuzz` checks it.
  const wrong = findings.filter(({ rule }) => rule !== 'slow')
  expect(grouped(wrong).map((kind) => describeFinding(kind, site.url))).toEqual([])
  expect(sent).toBe(900)
  // Guards against a run that tried nothing: there must be answers of both kinds.
  expect(statuses.get(200)).toBeGreaterThan(100)
  expect(statuses.get(422)).toBeGreaterThan(100)
})

const anything = z.looseObject({})

/** Route handlers with a bug each, in place of the real ones. */
const faulty = ({ world: { school, lead } }: OtherSchool) => ({
  '/keys/counts': route(operation('key.view', anything, () => Promise.reject(new TypeError('a bug')))),
  '/student/all': route(
    operation('student.view', anything, () => db.student.findMany({ where: { institutionId: school.id } })),
  ),
  '/experiments/comment-bank': route(
    operation('mark.give', anything, async ({ actor: { institutionId, accountId: teacherId } }) => {
      await db.bankComment.create({ data: { institutionId, teacherId, comment: crypto.randomUUID() } })
      throw new AppError('not_found')
    }),
  ),
  '/notifications': route(
    operation('notification.own', anything, () =>
      db.notification.create({
        data: { institutionId: school.id, recipientId: lead.accountId, message: 'In another school' },
      }),
    ),
  ),
})

// The fuzzer itself: each kind of faulty call is found. Last, because they write to the other school.
test('the fuzzer finds calls that fail, show another school, write although they refuse, or write to another school', async () => {
  expect(other.planted).toEqual(expect.arrayContaining(['Student.username', 'Account.email']))
  const site = await serveRoutes(faulty(other))
  const names = [
    'GET /keys/counts',
    'GET /student/all',
    'POST /experiments/comment-bank',
    'PATCH /notifications',
  ]
  const calls = [
    ...all.filter(({ name }) => names.includes(name)),
    ...all.filter(({ open }) => open).slice(0, 1),
  ]
  const api = `${site.url}/api`
  const ground = { owner, api, draw: openDraw(), other, operationOf: new Map<string, string>(), width: 2 }
  const { findings } = await run(calls, ground, { seed: 1, requests: 24, minutes: 1, size: 12 })
  await site.close()
  const found = grouped(findings).map(({ first: { rule, request } }) => `${rule} ${request?.call.name}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'failed GET /keys/counts',
      'leak GET /student/all',
      'envelope GET /student/all',
      'wrote POST /experiments/comment-bank',
      'reached undefined',
    ]),
  )
})
