import { expect, test } from 'vitest'
import { GET as one } from '@/app/api/student/[id]/route'
import { GET as all } from '@/app/api/student/all/route'
import { GET as ofInstitute } from '@/app/api/student/by-institute/[displayId]/route'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { admin, institute, provider, schoolClass, student, teacher } from '../../testing/factories.ts'
import { listClassSizes } from './class-sizes.ts'
import { listStudents, viewStudent } from './list.ts'
import { StudentView } from './schema.ts'

const names = async (actor: Member, query: object = {}) =>
  (await listStudents(actor, query)).items.map(({ username }) => username)

/** A school with two classes and a teacher of 10-A. */
async function school() {
  const { id, displayId } = await institute()
  const head = await admin(id)
  const ofA = await teacher(id)
  const a = await schoolClass(id, '10-A', [ofA])
  const b = await schoolClass(id, '10-B')
  return { id, displayId, head, ofA, a, b }
}

test('an admin gets every student of the school in the form of the specification', async () => {
  const { id, displayId, head, a } = await school()
  const { accountId } = await student(id, { username: 'Asha Rao', rollNumber: '007', classId: a.id })
  const { items, total } = await listStudents(head)
  expect(total).toBe(1)
  expect(StudentView.parse(items[0])).toMatchObject({
    guid: accountId,
    username: 'Asha Rao',
    rollNumber: '007',
    class: '10-A',
    instituteId: displayId,
    subsplan: 'free',
    physics: null,
  })
})

test('T03: a teacher sees the students of the assigned classes and no others', async () => {
  const { id, head, ofA, a, b } = await school()
  await student(id, { username: 'In A', classId: a.id })
  const other = await student(id, { username: 'In B', classId: b.id })
  await student(id, { username: 'In none' })
  expect(await names(ofA)).toEqual(['In A'])
  expect(await names(ofA, { class: '10-B' })).toEqual([])
  expect(await names(ofA, { class: 'none' })).toEqual([])
  await expect(viewStudent(ofA, { id: other.accountId })).rejects.toMatchObject({ status: 404 })
  expect((await viewStudent(head, { id: other.accountId })).username).toBe('In B')
  expect(await listClassSizes(ofA)).toMatchObject([{ class: '10-A', students: 1 }])
})

test('a student sees only themselves', async () => {
  const { id, a } = await school()
  const self = await student(id, { username: 'Self', classId: a.id })
  const friend = await student(id, { username: 'Friend', classId: a.id })
  expect(await names(self)).toEqual(['Self'])
  await expect(viewStudent(self, { id: friend.accountId })).rejects.toMatchObject({ status: 404 })
})

test('T10: the lists, counts and totals of one school hold nothing of another', async () => {
  const mine = await school()
  const theirs = await school()
  await student(mine.id, { username: 'Canary of mine', classId: mine.a.id })
  const canary = await student(theirs.id, { username: 'Canary of theirs', classId: theirs.a.id })
  for (const query of [{}, { q: 'Canary' }, { class: '10-A' }, { sort: 'class', cursor: 0 }]) {
    expect(await listStudents(mine.head, query)).toMatchObject({
      total: 1,
      items: [{ username: 'Canary of mine' }],
    })
  }
  expect(await listClassSizes(mine.head)).toMatchObject([
    { class: '10-A', students: 1 },
    { class: '10-B', students: 0 },
  ])
  const answers = await Promise.all([
    call(one, mine.head, { method: 'GET', params: { id: canary.accountId } }),
    call(ofInstitute, mine.head, { method: 'GET', params: { displayId: theirs.displayId } }),
    call(ofInstitute, mine.ofA, { method: 'GET', params: { displayId: theirs.displayId } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

/** All pages of the list for the company's staff, which also contains other tests' schools. */
async function everySchool(staff: Member) {
  const items: unknown[] = []
  for (let cursor: string | null = '0'; cursor !== null; ) {
    const { body } = await call(all, staff, { method: 'GET', query: `?limit=500&cursor=${cursor}` })
    items.push(...(body.data as unknown[]))
    cursor = (body.meta as { nextCursor: string | null }).nextCursor
  }
  return items
}

test("the company's staff get counts and no names", async () => {
  const { id, displayId, a } = await school()
  await student(id, { username: 'Unseen', classId: a.id })
  const staff = await provider()
  const counted = await everySchool(staff)
  expect(counted).toContainEqual({ instituteId: displayId, name: 'Test school', students: 1 })
  const list = await call(ofInstitute, staff, { method: 'GET', params: { displayId } })
  expect(list.body).toMatchObject({ data: [], meta: { total: 1, nextCursor: null } })
  const pages = await Promise.all([listStudents(staff), viewStudent(staff, { id }).catch((e) => e.status)])
  expect(pages).toMatchObject([{ items: [] }, 404])
  expect(JSON.stringify([counted, list, pages])).not.toContain('Unseen')
})

test('roll numbers and classes sort naturally, and 007 stays 007', async () => {
  const { id, head, a } = await school()
  const nine = await schoolClass(id, '9-A')
  for (const rollNumber of ['10', '2', '007', 'A10', 'A2']) {
    await student(id, { rollNumber, classId: a.id })
  }
  await student(id, { rollNumber: '100', classId: nine.id })
  const rolls = async (query: object) => (await listStudents(head, query)).items.map((one) => one.rollNumber)
  expect(await rolls({ sort: 'rollNumber' })).toEqual(['2', '007', '10', '100', 'A2', 'A10'])
  expect(await rolls({ sort: 'rollNumber', order: 'desc' })).toEqual(['A10', 'A2', '100', '10', '007', '2'])
  expect((await rolls({ sort: 'class' }))[0]).toBe('100')
  expect(await rolls({ sort: 'rollNumber', class: '10-a', limit: 2, cursor: 1 })).toEqual(['007', '10'])
})

test('T38: % and _ and quotes in a search have no special meaning', async () => {
  const { id, head } = await school()
  await student(id, { username: '100% _sure' })
  await student(id, { username: 'Robert\'); DROP TABLE "Student";--' })
  await student(id, { username: 'Plain' })
  expect(await names(head, { q: '%' })).toEqual(['100% _sure'])
  expect(await names(head, { q: '_' })).toEqual(['100% _sure'])
  expect(await names(head, { q: "'); DROP" })).toEqual(['Robert\'); DROP TABLE "Student";--'])
  expect(await names(head, { q: '\\' })).toEqual([])
})

test.each([
  { q: null },
  { q: { not: '' } },
  { q: ['Asha'] },
  { class: null },
  { class: {} },
  { class: ['10-A'] },
  { sort: 'passwordHash' },
  { limit: 'all' },
  { limit: 0 },
  { cursor: -1 },
  { q: 'a\u0000b' },
  { q: '\ud800' },
  { q: 'x'.repeat(101) },
])('T39, T42: the filter %j is refused, and never means every row', async (query) => {
  const { head } = await school()
  await expect(listStudents(head, query)).rejects.toMatchObject({ status: 422 })
})

test.each([undefined, null, {}, [], { not: '' }])('T39: viewStudent of %j is refused', async (id) => {
  const { id: institutionId, head } = await school()
  await student(institutionId)
  await expect(viewStudent(head, { id })).rejects.toMatchObject({ status: 422 })
})

test('a list takes one query, the first view one more for the access log, however many students there are', async () => {
  const { id, head, a } = await school()
  const counted = () => countStatements(() => listStudents(head, { class: '10-A', q: 'Student' }))
  const few = await counted()
  for (let number = 0; number < 12; number++) await student(id, { classId: a.id })
  expect([few, await counted()]).toEqual([2, 1])
})
