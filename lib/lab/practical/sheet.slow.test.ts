import { expect, test } from 'vitest'
import { GET as view } from '../../../app/api/practical/[class]/route.ts'
import { call } from '../../testing/call.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { db } from '../../testing/db.ts'
import { attempt, student, teacher } from '../../testing/factories.ts'
import { viewPracticalSheet } from './sheet.ts'
import { giveMarks, practicalClass, slugs } from './testing/practical-class.ts'

const ofA = { class: '10-A' }
const full = { physics: 4, chemistry: 3, biology: 5 }

/** Types marks by hand. */
const type = (institutionId: string, id: string, marks: object) =>
  db.student.update({ where: { institutionId_id: { institutionId, id } }, data: marks })

test('a class by roll number, with the mark out of 5 in figures and words, ready when nothing has to be corrected', async () => {
  const made = await practicalClass(2)
  for (const pupil of made.pupils) await giveMarks(made, pupil, full)
  const sheet = await viewPracticalSheet(made.lead, ofA)
  expect(sheet).toMatchObject({
    ...{ class: '10-A', school: 'Greenfield Public School', session: '2026-27', classTeacher: 'Ravi Nair' },
    ...{ findings: [], signatures: null, changes: [], left: [], maySign: true },
  })
  expect(sheet.rows.map(({ rollNumber }) => rollNumber)).toEqual(['1', '2'])
  expect(sheet.rows[0]).toMatchObject({
    ...{ username: 'Pupil 1', physics: 8, chemistry: 6, biology: 10, total: 4, words: 'four' },
    ...{ overridden: [], remarks: '', signed: null },
  })
})

test('the check finds blanks, marks above the maximum, absences with marks, and work that does not count yet', async () => {
  const made = await practicalClass(4)
  const [whole, blank, above, absent] = made.pupils.map(({ accountId }) => accountId)
  for (const pupil of made.pupils.slice(0, 3)) await giveMarks(made, pupil, { ...full, biology: null })
  await type(made.id, whole ?? '', { biology: 9 })
  await attempt(made.pupil, { experimentId: slugs.chemistry, submittedAt: new Date('2027-01-01') })
  await type(made.id, above ?? '', { biology: 11 })
  await type(made.id, absent ?? '', { physics: 8, chemistry: 8, biology: 8 })
  const { findings, rows } = await viewPracticalSheet(made.head, ofA)
  const found = (kind: string) =>
    findings.filter((one) => one.kind === kind).map(({ says, cell }) => [says, cell])
  expect(found('above')).toEqual([['Pupil 3 (roll 3): B is 11, above the maximum of 10', `biology-${above}`]])
  expect(found('blank')).toEqual([['Pupil 2 (roll 2) has no mark in B', `biology-${blank}`]])
  expect(found('absent').map(([, cell]) => cell)).toEqual(
    ['physics', 'chemistry', 'biology'].map((column) => `${column}-${absent}`),
  )
  const waits = 'Pupil 1 (roll 1): 2 waiting to be marked (C, B)'
  expect(found('unreleased')).toContainEqual([waits, `chemistry-${whole}`])
  expect(rows[0]).toMatchObject({ overridden: ['biology'], remarks: 'B by hand' })
})

test.each([
  [4, 0],
  [5, 3],
])(
  'in a class of %d with the same marks, %d columns are said to be all the same',
  async (strength, expected) => {
    const made = await practicalClass(strength)
    for (const pupil of made.pupils) await giveMarks(made, pupil, full)
    const { findings } = await viewPracticalSheet(made.head, ofA)
    expect(findings.map(({ kind }) => kind)).toEqual(Array(expected).fill('same'))
  },
)

test('a paper mark counts as work; a withdrawn one does not', async () => {
  const made = await practicalClass()
  const { id, lead, pupil } = made
  const [done] = await giveMarks(made, pupil, { physics: 5 })
  const one = { institutionId_id: { institutionId: id, id: done?.id ?? '' } }
  await db.attempt.update({ where: one, data: { source: 'paper' } })
  expect((await viewPracticalSheet(lead, ofA)).rows[0]).toMatchObject({ physics: 10 })
  await db.attempt.update({ where: one, data: { marks: null } })
  await type(id, pupil.accountId, { physics: 9 })
  const { findings } = await viewPracticalSheet(lead, ofA)
  expect(findings.map(({ kind }) => kind)).toEqual(['blank', 'absent'])
})

test('a class is for its own teachers and the admin; an unknown class or another teacher’s is a 404', async () => {
  const made = await practicalClass()
  const others = await practicalClass()
  const stranger = await teacher(made.id)
  const asks = (actor: Parameters<typeof call>[1], division = '10-A') =>
    call(view, actor, { method: 'GET', params: { class: division } })
  const statuses = await Promise.all([
    asks(made.lead),
    asks(made.second),
    asks(made.head, '10-B'),
    asks(stranger),
    asks(made.lead, '10-B'),
    asks(made.head, '11-A'),
    asks(made.head, 'ten'),
    asks(await student(made.id)),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404, 422, 403])
  const theirs = await asks(others.head)
  expect(JSON.stringify(theirs.body)).not.toContain(made.pupil.accountId)
})

test('T10: a sheet has nobody of another school or class, and nobody who was removed', async () => {
  const made = await practicalClass(2)
  const gone = made.pupils[1]?.accountId ?? ''
  await type(made.id, gone, { removedAt: new Date(), binKey: gone })
  const { rows } = await viewPracticalSheet(made.head, ofA)
  expect(rows.map(({ guid }) => guid)).toEqual([made.pupil.accountId])
})

test('a sheet takes three queries, however many students there are', async () => {
  const few = await practicalClass(2)
  const many = await practicalClass(20)
  for (const pupil of many.pupils) await giveMarks(many, pupil, full)
  const counted = async (actor: typeof few.head) => {
    // The first view is also recorded.
    await viewPracticalSheet(actor, ofA)
    return countStatements(() => viewPracticalSheet(actor, ofA))
  }
  expect([await counted(few.lead), await counted(many.lead)]).toEqual([3, 3])
})
