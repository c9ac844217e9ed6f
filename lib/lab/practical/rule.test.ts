import { beforeAll, describe, expect, test } from 'vitest'
import { POST as preview } from '../../../app/api/practical/rule/preview/route.ts'
import { POST as accept, GET as view } from '../../../app/api/practical/rule/route.ts'
import { listExperiments } from '../../school/experiment/catalogue.ts'
import { addOwnExperiment } from '../../school/experiment/own.ts'
import { defaultRule } from '../../school/practical-rule/schema.ts'
import { listStudents } from '../../school/student/list.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { student } from '../../testing/factories.ts'
import { releaseMarks } from '../mark/release.ts'
import { saveMarks } from '../mark/save-marks.ts'
import { setComponents } from './set-components.ts'
import { viewPracticalSheet } from './sheet.ts'
import { signSheet } from './sign.ts'
import { giveMarks, practicalClass } from './testing/practical-class.ts'

const outOfTwenty = { ...defaultRule, outOf: 20 }

/** 10-A with two students: one has marks, the other none. */
async function school() {
  const made = await practicalClass(2)
  await giveMarks(made, made.pupil, { physics: 4, chemistry: 3, biology: 5 })
  return made
}

const stored = (institutionId: string) => db.practicalRule.findMany({ where: { institutionId } })

test('T59: a rule is previewed, student by student, before anything changes', async () => {
  const { id, head } = await school()
  const { body } = await call(preview, head, { body: outOfTwenty })
  expect(body.data).toMatchObject({
    ...{ students: 2, changes: 1, signed: [], nextCursor: null },
    rows: [
      {
        ...{ username: 'Pupil 1', rollNumber: '1', class: '10-A' },
        before: { physics: 8, chemistry: 6, biology: 10, total: 4 },
        after: { physics: 16, chemistry: 12, biology: 20, total: 4 },
      },
    ],
  })
  expect(await stored(id)).toEqual([])
  expect((await listStudents(head)).items[0]).toMatchObject({ physics: 8 })
})

test('a preview has those of whom only the whole internal assessment changes', async () => {
  const { id: institutionId, head, pupil } = await school()
  const component = { key: 'tests', name: 'Tests', maximum: 5 }
  const { guid } = await setComponents(head, { components: [component], replaces: null })
  await db.assessmentMark.create({
    data: { institutionId, studentId: pupil.accountId, component: 'tests', marks: 4.25 },
  })
  const twoDecimals = { ...defaultRule, roundTotal: '0.01' as const }
  const { body } = await call(preview, head, { body: twoDecimals })
  expect(body.data).toMatchObject({
    changes: 1,
    rows: [{ before: { total: 4, assessed: { marks: 8 } }, after: { total: 4, assessed: { marks: 8.25 } } }],
  })
  const done = await call(accept, head, { body: { ...twoDecimals, changes: 1, replaces: guid } })
  expect(done.status).toBe(201)
})

test('a preview has those whose absence would be blank', async () => {
  const { head, lead, pupil } = await practicalClass()
  const student = pupil.accountId
  for (const { slug: experiment } of await listExperiments(lead, { subject: 'chemistry' })) {
    await saveMarks(lead, {
      marks: [{ student, experiment, attempt: null, version: 0, marks: null, absence: 'A' }],
    })
    await releaseMarks(lead, { class: '10-A', experiment })
  }
  const added = { subject: 'chemistry', title: 'Density', shortTitle: 'Density', maximum: 5, questions: [] }
  await addOwnExperiment(head, added)
  const { body } = await call(preview, head, { body: { ...defaultRule, own: true } })
  expect(body.data).toMatchObject({
    changes: 1,
    rows: [{ before: { absences: { chemistry: 'A' } }, after: { absences: { chemistry: null } } }],
  })
})

test('T59: it takes effect once the school accepts the number of changed totals, and everybody is told', async () => {
  const { id, head, lead } = await school()
  const wrong = await call(accept, head, { body: { ...outOfTwenty, changes: 0, replaces: null } })
  expect(wrong.status).toBe(409)
  expect(wrong.body.message).toContain('now 1 student would have other marks')
  expect(await stored(id)).toEqual([])
  const done = await call(accept, head, { body: { ...outOfTwenty, changes: 1, replaces: null } })
  expect(done).toMatchObject({ status: 201, body: { data: { rule: outOfTwenty, setByName: head.name } } })
  expect((await listStudents(lead)).items[0]).toMatchObject({ physics: 16 })
  const [notice] = await db.notification.findMany({
    where: { recipientId: lead.accountId, institutionId: id },
  })
  expect(notice?.message).toContain('1 student’s marks change')
  const [entry] = await db.auditEntry.findMany({ where: { institutionId: id } })
  expect(entry).toMatchObject({ action: 'practical.rule-set', detail: { totals: 1, after: { outOf: 20 } } })
})

test('of two admins who accept the same preview one wins; the other is told and previews again', async () => {
  const { id, head } = await school()
  const body = { ...outOfTwenty, changes: 1, replaces: null }
  const answers = await Promise.all([call(accept, head, { body }), call(accept, head, { body })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.data).toMatchObject({
    current: { rule: outOfTwenty, setByName: head.name },
    yours: { rule: outOfTwenty },
  })
  expect(await stored(id)).toHaveLength(1)
})

test('T59: a signed class is not counted and keeps its sheet', async () => {
  const { head, lead } = await school()
  const { digest } = await viewPracticalSheet(lead, { class: '10-A' })
  await signSheet(lead, { class: '10-A', digest })
  const { body } = await call(preview, head, { body: outOfTwenty })
  expect(body.data).toMatchObject({ students: 0, changes: 0, signed: ['10-A'] })
  await call(accept, head, { body: { ...outOfTwenty, changes: 0, replaces: null } })
  const sheet = await viewPracticalSheet(lead, { class: '10-A' })
  expect(sheet).toMatchObject({ digest, rule: { outOf: 10 }, signatures: { olderRule: true } })
})

test('a long preview has pages that do not overlap, with classes and roll numbers in natural order', async () => {
  const made = await practicalClass(12)
  for (const pupil of made.pupils) await giveMarks(made, pupil, { biology: 5 })
  const rolls: string[] = []
  let cursor: string | null = '0'
  while (cursor) {
    const answer = await call(preview, made.head, { body: { ...outOfTwenty, limit: 5, cursor } })
    const { rows, nextCursor } = answer.body.data as {
      rows: { rollNumber: string }[]
      nextCursor: string
    }
    rolls.push(...rows.map(({ rollNumber }) => rollNumber))
    cursor = nextCursor
  }
  expect(rolls).toEqual(made.pupils.map((_, index) => String(index + 1)))
})

describe('refused rules', () => {
  let made: Awaited<ReturnType<typeof practicalClass>>
  beforeAll(async () => {
    made = await practicalClass()
  })

  test.each([
    { outOf: 0 },
    { outOf: 'ten' },
    { best: 2.5 },
    { best: 11 },
    { round: '0.25' },
    { attempt: 'oldest' },
    { experiments: null },
    { changes: -1 },
    { replaces: 'newest' },
  ])('the rule %j is refused and nothing is written', async (wrong) => {
    const { id, head } = made
    const body = { ...defaultRule, changes: 0, replaces: null, ...wrong }
    expect((await call(accept, head, { body })).status).toBe(422)
    expect(await stored(id)).toEqual([])
  })
})

test('teachers see the rule, admins set it, students do neither', async () => {
  const { id, head, lead, pupil } = await practicalClass()
  const body = { ...defaultRule, changes: 0, replaces: null }
  const seen = await call(view, lead, { method: 'GET' })
  expect(seen.body.data).toEqual({
    ...{ rule: defaultRule, components: [], guid: null, setByName: null, setAt: null },
  })
  const student403 = await call(view, await student(id), { method: 'GET' })
  const set = await Promise.all([lead, pupil].map((actor) => call(accept, actor, { body })))
  const looked = await Promise.all([lead, pupil].map((actor) => call(preview, actor, { body: defaultRule })))
  expect([student403, ...set, ...looked].map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect((await call(accept, head, { body })).status).toBe(201)
})
