import { expect, test } from 'vitest'
import * as door from '@/app/api/search/route'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { admin, institute, provider, schoolClass, student, teacher } from '../../testing/factories.ts'
import { Found } from './schema.ts'
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

test('finds students, teachers and classes, and says which and where', async () => {
  const { id, head, ofA, a } = await school()
  const asha = await student(id, { username: 'Meera Rao', rollNumber: '7', classId: a.id })
  const found = await search(head, { q: 'meera' })
  expect(found.map((one) => Found.parse(one))).toEqual([
    {
      ...{ kind: 'teacher', guid: ofA.accountId, label: 'Meera Nair', hint: ofA.email },
      href: `/admin/dashboard?tab=teacher&teacher=${ofA.accountId}`,
    },
    {
      ...{ kind: 'student', guid: asha.accountId, label: 'Meera Rao', hint: '10-A · roll 7' },
      href: `/student/edit/${asha.accountId}/${head.accountId}`,
    },
  ])
  expect(await search(head, { q: '10-a' })).toMatchObject([
    { kind: 'class', label: '10-A', href: '/admin/dashboard?tab=classes&class=10-A' },
  ])
  expect(await labels(head, 'T-77')).toEqual(['Meera Nair'])
  expect(await labels(head, asha.email.slice(0, 14))).toEqual(['Meera Rao'])
})

test('the same comes first, then what begins so, then a word that does, then the rest', async () => {
  const { id, head } = await school()
  for (const username of ['Barani', 'Devi Rani', 'Ranita', 'Rani']) await student(id, { username })
  expect(await labels(head, 'rani')).toEqual(['Rani', 'Ranita', 'Devi Rani', 'Barani'])
})

test('Devanagari, emoji and signs of SQL are found as they are', async () => {
  const { id, head } = await school()
  const names = ['आशा राव', 'Zoë 🧪', '100%', "O'Brien"]
  for (const username of names) await student(id, { username })
  for (const username of names) expect(await labels(head, username)).toEqual([username])
  expect(await labels(head, 'रा')).toEqual(['आशा राव'])
  expect(await labels(head, '%')).toEqual(['100%'])
  expect(await labels(head, '_')).toEqual([])
})

test('T10: of another school nothing is found', async () => {
  const mine = await school()
  const theirs = await school()
  await student(theirs.id, { username: 'Canary', classId: theirs.a.id, admissionNumber: 'Canary-1' })
  await teacher(theirs.id, { fullName: 'Canary teacher' })
  await schoolClass(theirs.id, '9-Z')
  for (const actor of [mine.head, mine.ofA]) {
    expect([await labels(actor, 'canary'), await labels(actor, '9-Z')]).toEqual([[], []])
  }
})

test('T03: a teacher finds the own classes and their students, and no teacher', async () => {
  const { id, ofA, a, b } = await school()
  const { accountId } = await student(id, { username: 'Nair in A', classId: a.id })
  await student(id, { username: 'Nair in B', classId: b.id })
  expect(await search(ofA, { q: 'nair' })).toMatchObject([
    { label: 'Nair in A', href: `/teacher/experiments/${accountId}` },
  ])
  expect(await labels(ofA, '10-')).toEqual(['10-A'])
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
  const answers = await Promise.all(actors.map((actor) => call(door.POST, actor, { body: { q: 'a' } })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 401])
})

test('what is typed goes in the body alone, and no address that is found says it', async () => {
  const { id, head, ofA, a } = await school()
  await student(id, { username: 'Canary', classId: a.id })
  expect(Object.keys(door)).toEqual(['POST'])
  for (const actor of [head, ofA]) {
    const [found, ...others] = await search(actor, { q: 'canary' })
    expect(others).toEqual([])
    expect(found?.href).not.toMatch(/canary/i)
  }
})
