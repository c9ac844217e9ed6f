import { expect, test } from 'vitest'
import * as route from '@/app/api/search/route'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import {
  admin,
  attempt,
  institute,
  provider,
  schoolClass,
  student,
  teacher,
} from '../../testing/factories.ts'
import { SearchResult } from './schema.ts'
import { search } from './search.ts'

async function school() {
  const { id } = await institute()
  const head = await admin(id)
  const ofA = await teacher(id, { fullName: 'Meera Nair', displayId: 'T-77' })
  const a = await schoolClass(id, '10-A', [ofA])
  const b = await schoolClass(id, '10-B')
  return { id, head, ofA, a, b }
}

const labels = async (actor: Member, q: string) => (await search(actor, { q })).map(({ label }) => label)

test('finds students and teachers, says which, and what can be done with them', async () => {
  const { id, head, ofA, a } = await school()
  const asha = await student(id, { username: 'Meera Rao', rollNumber: '7', classId: a.id })
  const found = await search(head, { q: 'meera' })
  expect(found.map((one) => SearchResult.parse(one))).toEqual([
    {
      ...{ kind: 'teacher', guid: ofA.accountId, label: 'Meera Nair', hint: ofA.email },
      href: `/admin/dashboard?tab=teacher&teacher=${ofA.accountId}`,
      acts: [{ label: 'Open', href: `/admin/dashboard?tab=teacher&teacher=${ofA.accountId}` }],
    },
    {
      ...{ kind: 'student', guid: asha.accountId, label: 'Meera Rao', hint: '10-A · roll 7' },
      href: `/admin/experiments/${asha.accountId}`,
      acts: [
        { label: 'All experiments', href: `/admin/experiments/${asha.accountId}` },
        { label: 'Edit student', href: `/student/edit/${asha.accountId}/${head.accountId}` },
        { label: 'Marks of 10-A', href: '/admin/marks/10-A' },
        { label: 'Login slip', href: `/admin/login-slips/10-A?students=${asha.accountId}` },
        { label: 'Personal data', href: `/admin/data/person/${asha.accountId}` },
      ],
    },
  ])
  expect(await labels(head, 'T-77')).toEqual(['Meera Nair'])
  expect(await labels(head, asha.email.slice(0, 14))).toEqual(['Meera Rao'])
})

test('a viewer is offered nothing that changes a student', async () => {
  const { id, a } = await school()
  await student(id, { username: 'Meera Rao', classId: a.id })
  const viewer = { ...(await admin(id)), adminRole: 'viewer' as const }
  const [found] = await search(viewer, { q: 'meera rao' })
  expect(found?.acts.map(({ label }) => label)).toEqual(['All experiments', 'Marks of 10-A', 'Personal data'])
})

test('a teacher opens the newest waiting work or, without any, all experiments', async () => {
  const { id, ofA, a } = await school()
  const asha = await student(id, { username: 'Asha Rao', classId: a.id })
  await attempt(asha, { experimentId: 'stomata-in-a-leaf-peel', submittedAt: new Date('2026-11-01') })
  const newest = await attempt(asha, {
    experimentId: 'refraction-through-glass-prism',
    submittedAt: new Date('2026-11-02'),
  })
  const [found] = await search(ofA, { q: 'asha' })
  expect(found).toMatchObject({
    ...{ hint: expect.stringMatching(/^10-A · roll .* · 2 to mark$/) },
    href: `/teacher/self-check/${newest.id}/physics`,
  })
  expect(found?.acts.map(({ label }) => label)).toEqual([
    'Mark P4 Glass prism',
    'All experiments',
    'Marks of 10-A',
    'Login slip',
  ])
})

test('a student without an admission number is found by their sign-in name', async () => {
  const { id, head, a } = await school()
  const asha = await student(id, { username: 'Meera Rao', classId: a.id })
  const where = { institutionId_id: { institutionId: id, id: asha.accountId } }
  await db.student.update({ where, data: { loginName: 'lab-star.7' } })
  expect(await search(head, { q: 'lab-star.7' })).toMatchObject([{ guid: asha.accountId }])
})

test('words are found in any order, and a name with one typing mistake when there is no exact match', async () => {
  const { id, head, a, b } = await school()
  for (const username of ['Zubeida Khan', 'Rani Devi']) await student(id, { username, classId: a.id })
  await student(id, { username: 'Zubin Khan', classId: b.id })
  expect(await labels(head, 'khan zub')).toEqual(['Zubeida Khan', 'Zubin Khan'])
  expect(await labels(head, 'zub 10-b')).toEqual(['Zubin Khan'])
  expect(await labels(head, 'zubieda 10-a')).toEqual(['Zubeida Khan'])
  for (const slip of ['zubieda', 'zbeida', 'zuubeida', 'zubaida', 'zubieda khan'])
    expect([slip, await labels(head, slip)]).toEqual([slip, ['Zubeida Khan']])
  for (const other of ['_%_%', 'rna', 'zbieda', 'xubeida']) expect(await labels(head, other)).toEqual([])
})

test('exact matches come first, then names that begin with the text, then a word that does, then the rest', async () => {
  const { id, head } = await school()
  for (const username of ['Barani', 'Devi Rani', 'Ranita', 'Rani']) await student(id, { username })
  expect(await labels(head, 'rani')).toEqual(['Rani', 'Ranita', 'Devi Rani', 'Barani'])
})

test('Devanagari, emoji and special characters of SQL are found as they are', async () => {
  const { id, head } = await school()
  const names = ['आशा राव', 'Zoë 🧪', '100%', "O'Brien"]
  for (const username of names) await student(id, { username })
  for (const username of names) expect(await labels(head, username)).toEqual([username])
  expect(await labels(head, 'रा')).toEqual(['आशा राव'])
  expect(await labels(head, '%')).toEqual(['100%'])
  expect(await labels(head, '_')).toEqual([])
})

test('T10: nothing of another school is found', async () => {
  const mine = await school()
  const theirs = await school()
  await student(theirs.id, { username: 'Canary', classId: theirs.a.id, admissionNumber: 'Canary-1' })
  await teacher(theirs.id, { fullName: 'Canary teacher' })
  for (const actor of [mine.head, mine.ofA]) expect(await labels(actor, 'canary')).toEqual([])
})

test('T03: a teacher finds the students of the own classes, and no teacher', async () => {
  const { id, ofA, a, b } = await school()
  const { accountId } = await student(id, { username: 'Nair in A', classId: a.id })
  await student(id, { username: 'Nair in B', classId: b.id })
  expect(await search(ofA, { q: 'nair' })).toMatchObject([
    { label: 'Nair in A', href: `/teacher/experiments/${accountId}` },
  ])
})

test('at most twelve are answered, and nothing for an empty text', async () => {
  const { id, head } = await school()
  for (let number = 1; number <= 14; number++) await student(id, { username: `Pupil ${number}` })
  expect(await labels(head, 'Pupil')).toHaveLength(12)
  expect(await labels(head, '  ')).toEqual([])
})

test.each([{}, { q: null }, { q: [] }, { q: {} }, { q: 'a\u0000' }, { q: '\udc00' }, { q: 'x'.repeat(101) }])(
  'T39, T42: the search %j is refused',
  async (query) => {
    const { head } = await school()
    await expect(search(head, query)).rejects.toMatchObject({ status: 422 })
  },
)

test('students and visitors do not search', async () => {
  const { id, head } = await school()
  const actors = [head, await provider(), await student(id), null]
  const answers = await Promise.all(actors.map((actor) => call(route.POST, actor, { body: { q: 'a' } })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 401])
})

test('the search text is only in the body, and no result’s address contains it', async () => {
  const { id, head, ofA, a } = await school()
  await student(id, { username: 'Canary', classId: a.id })
  expect(Object.keys(route)).toEqual(['POST'])
  for (const actor of [head, ofA]) {
    const [found, ...others] = await search(actor, { q: 'canary' })
    expect(others).toEqual([])
    expect(found?.href).not.toMatch(/canary/i)
  }
})
