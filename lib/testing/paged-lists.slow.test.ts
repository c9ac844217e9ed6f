import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { RouteHandler } from '../access/http/route.ts'
import { can } from '../core/permissions.ts'
import { allCalls } from '../wiring/openapi/registry.ts'
import { bigSchool } from './big-school.ts'
import { call } from './call.ts'
import { db } from './db.ts'
import { institute, lastingProvider, rechecked, schoolClass, student, teacher } from './factories.ts'
import { makeCoupon } from './shop.ts'

// Every paged list also returns the row after a full page, and then ends. Files of many pages: streamed-answers.slow.test.ts.

const size = 3
/** The largest page size. */
const maxLimit = 500

type List = Awaited<ReturnType<typeof allCalls>>[number]

const lists = (await allCalls()).filter(({ verb, handler }) => verb === 'GET' && isPaged(handler))

/** Whether the query has both `cursor` and `limit`. */
function isPaged({ operation }: RouteHandler) {
  const { error } = operation.schema.safeParse({ cursor: 'x', limit: 'x' })
  const names = error?.issues.map(({ path }) => path.join('.')) ?? []
  return names.includes('cursor') && names.includes('limit')
}

let school: Awaited<ReturnType<typeof bigSchool>>
let staff: Awaited<ReturnType<typeof lastingProvider>>
/** The path parameters, by call. */
let inputs: Record<string, Record<string, string>>

beforeAll(async () => {
  school = await bigSchool(size)
  staff = await rechecked(await lastingProvider())
  const { institutionId } = school.head
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: institutionId } })
  await Promise.all(Array.from({ length: size }, () => moreRows()))
  const leave = {
    reason: 'Test',
    grantedById: randomUUID(),
    grantedByName: 'Asha',
    until: new Date('2200-01-01'),
  }
  await db.supportConsent.create({ data: { institutionId, ...leave } })
  inputs = {
    '/imports/{id}/rows': { id: school.importId },
    '/notifications/{id}': { id: school.head.accountId },
    '/provider/institutes/{id}/people': { id: institutionId },
    '/student/by-institute/{displayId}': { displayId },
    '/teacher/institute/{displayId}': { displayId },
  }
  return () => db.account.update({ where: { id: staff.accountId }, data: { disabledAt: new Date() } })
})

/** One row of each kind that a big school lacks. */
async function moreRows() {
  const { institutionId, accountId, name } = school.head
  const by = { requestedById: accountId, requestedByName: name }
  await db.notification.create({ data: { institutionId, recipientId: accountId, message: 'Test' } })
  await db.erasureRequest.create({
    data: {
      institutionId,
      personId: randomUUID(),
      role: 'STUDENT',
      personName: 'Kiran',
      reason: 'Test',
      ...by,
    },
  })
  await makeCoupon()
  await db.alarm.create({ data: { kind: 'test.paged', message: 'Test', key: randomUUID() } })
  await db.incident.create({
    data: { title: 'Test', foundAt: new Date(), byId: staff.accountId, byName: 'Uma' },
  })
  const act = { action: 'price.set', subjectId: randomUUID(), subjectName: 'Test' }
  await db.staffAct.create({ data: { staffId: staff.accountId, staffName: 'Uma', ...act } })
  await institute()
  await removedRows()
}

async function removedRows() {
  const { institutionId } = school.head
  const bin = (id: string) => ({
    where: { institutionId_id: { institutionId, id } },
    data: { removedAt: new Date(), binKey: id },
  })
  await db.class.update(bin((await schoolClass(institutionId, `1-${randomUUID().slice(0, 4)}`)).id))
  await db.teacher.update(bin((await teacher(institutionId)).accountId))
  await db.student.update(bin((await student(institutionId)).accountId))
}

type Page = { rows: unknown[]; total: number; next: string | null }

/** An admin has only one institute, so the list of institutes is read as staff. */
const readerOf = ({ path, handler: { operation } }: List) =>
  path !== '/institution' && operation.right && can({ role: 'admin', adminRole: 'owner' }, operation.right)
    ? school.head
    : staff

async function readPage(list: List, page: Record<string, string>): Promise<Page> {
  const params = { ...inputs[list.path], ...page }
  const query = `?${new URLSearchParams(params)}`
  const { status, body } = await call(list.handler, readerOf(list), { method: 'GET', query, params })
  expect(status, body.message).toBe(200)
  const { total, nextCursor: next } = body.meta as { total: number; nextCursor: string | null }
  return { rows: body.data as unknown[], total, next }
}

/** The pages of a list; each continues where the one before says. */
async function pagesOf(list: List, limit: number): Promise<Page[]> {
  const pages: Page[] = []
  for (let next: string | null = '0'; next !== null; next = pages.at(-1)?.next ?? null)
    pages.push(await readPage(list, { limit: String(limit), cursor: next }))
  return pages
}

test.each(lists)('$name returns the row after a page, and ends with it', async (list) => {
  const allRows = (await pagesOf(list, maxLimit)).flatMap(({ rows }) => rows)
  expect(allRows.length, 'give this list three rows above').toBeGreaterThanOrEqual(size)
  const limit = Math.min(allRows.length, maxLimit) - 1
  const pages = await pagesOf(list, limit)
  expect(pages.flatMap(({ rows }) => rows)).toEqual(allRows)
  expect(pages).toHaveLength(Math.ceil(allRows.length / limit))
  for (const { total } of pages) expect(total).toBe(allRows.length)
})

/** The columns that a list can be sorted by. */
function sortsOf({ operation }: RouteHandler): string[] {
  const { error } = operation.schema.safeParse({ sort: '?' })
  const issue = error?.issues.find(({ path }) => path.join('.') === 'sort')
  return issue?.code === 'invalid_value' ? issue.values.map(String) : []
}

const sorted = lists.filter(({ handler }) => sortsOf(handler).length > 0)

test.each(sorted)('$name can be sorted by each of its columns, and both ways', async (list) => {
  for (const [index, sort] of sortsOf(list.handler).entries()) {
    // Most columns share one order; these two write their own.
    const isOwn = index === 0 || sort === 'class' || sort === 'strength'
    for (const order of isOwn ? ['asc', 'desc'] : ['asc'])
      await readPage(list, { sort, order, limit: '5', cursor: '0' })
  }
})

test('the lists are found', () => {
  expect(lists.length).toBeGreaterThan(25)
  expect(sorted.length).toBeGreaterThan(20)
})
