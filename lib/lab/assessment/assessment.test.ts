import { expect, test } from 'vitest'
import { PUT } from '../../../app/api/assessment/marks/route.ts'
import { exportTable } from '../../care/export/export.ts'
import { type Member, visitor } from '../../core/actor.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { boardComponents } from '../../school/practical-rule/presets.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { teacher } from '../../testing/factories.ts'
import { owner } from '../../testing/owner.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { checkFile } from '../practical/check-file.ts'
import { exportSheet } from '../practical/export-sheet.ts'
import { studentFile } from '../practical/files.ts'
import { liftFreeze } from '../practical/lift.ts'
import { acceptRule, viewRule } from '../practical/rule.ts'
import { setComponents } from '../practical/set-components.ts'
import { viewPracticalSheet } from '../practical/sheet.ts'
import { signSheet } from '../practical/sign.ts'
import { giveMarks, practicalClass } from '../practical/testing/practical-class.ts'
import { viewAssessment } from './grid.ts'
import { ComponentMarksSaved } from './schema.ts'

const inClass = { class: '10-A' }

async function classOfTwenty(strength = 1) {
  const made = await practicalClass(strength)
  await setComponents(made.head, { components: boardComponents, replaces: null })
  return made
}

const mark = (pupil: Member, component: string, marks: unknown, version = 0, absence: unknown = null) => ({
  ...{ student: pupil.accountId, component, marks, version, absence },
})
const save = (actor: Member | null, marks: object[], more: object = {}) =>
  call(PUT, actor, { method: 'PUT', body: { marks, ...more } })
const saved = async (actor: Member, marks: object[], more: object = {}) =>
  ComponentMarksSaved.parse((await save(actor, marks, more)).body.data)
const sheetOf = (actor: Member) => viewPracticalSheet(actor, inClass)

/** The words of a student's practical file, as this person prints it. */
async function printedBy(actor: Member, { accountId: id }: Member) {
  const answer = await studentFile(actor, { id })
  return (await pdfText(new Uint8Array(await answer.arrayBuffer()))).join(' ')
}

test('components are entered with their history, and a mark somebody else changed comes back with both values', async () => {
  const { lead, second, pupil, id: institutionId } = await classOfTwenty()
  const first = await saved(lead, [mark(pupil, 'portfolio', 4.5)], { via: 'paste' })
  expect(first).toMatchObject({ saved: [{ marks: 4.5, version: 1, markedByName: lead.name }], conflicts: [] })
  const late = await saved(second, [mark(pupil, 'portfolio', 2)])
  expect(late).toMatchObject({ saved: [], conflicts: [{ marks: 4.5, version: 1, markedByName: lead.name }] })
  expect(await saved(lead, [mark(pupil, 'portfolio', 4.5)])).toMatchObject({ saved: [{ version: 1 }] })
  await saved(second, [mark(pupil, 'portfolio', null, 1, 'A')])
  const history = await db.assessmentChange.findMany({
    where: { institutionId },
    orderBy: { version: 'asc' },
  })
  expect(history).toMatchObject([
    { newAbsence: null, version: 1, via: 'paste', markedById: lead.accountId },
    { newAbsence: 'A', version: 2, markedById: second.accountId },
  ])
  const { cells, components } = await viewAssessment(lead, inClass)
  expect(components).toEqual(boardComponents)
  expect(cells).toEqual([
    { student: pupil.accountId, component: 'portfolio', marks: null, absence: 'A', version: 2 },
  ])
})

test('of two saves at the same moment one wins and the other reads its value', async () => {
  const { lead, second, pupils } = await classOfTwenty(8)
  const all = (given: number) => pupils.map((pupil) => mark(pupil, 'portfolio', given))
  const [a, b] = await Promise.all([saved(lead, all(5)), saved(second, all(1).toReversed())])
  expect(a.saved.length + b.saved.length).toBe(8)
  const { cells } = await viewAssessment(lead, inClass)
  for (const { student: one, marks } of [...a.conflicts, ...b.conflicts])
    expect(cells.find((cell) => cell.student === one)?.marks).toBe(marks)
})

test('one impossible mark stops the whole save', async () => {
  const { lead, pupil, pupils } = await classOfTwenty(2)
  const fine = mark(pupils[1] as Member, 'portfolio', 3)
  expect(await save(lead, [fine, mark(pupil, 'portfolio', 5.5)])).toMatchObject({
    ...{ status: 422, body: { fields: { 'marks.1.marks': ['A mark here is at most 5'] } } },
  })
  expect((await save(lead, [fine, mark(pupil, 'homework', 3)])).status).toBe(404)
  expect((await save(lead, [fine, mark(pupil, 'portfolio', 3, 0, 'A')])).status).toBe(422)
  expect((await viewAssessment(lead, inClass)).cells).toEqual([])
})

test('teachers of the class and the admin enter them, nobody else', async () => {
  const { id, head, lead, pupil } = await classOfTwenty()
  const others = await classOfTwenty()
  const marks = [mark(pupil, 'portfolio', 4)]
  const asked = [null, pupil, await teacher(id), others.lead, others.head, lead, head]
  const statuses: number[] = []
  for (const actor of asked) statuses.push((await save(actor, marks)).status)
  expect(statuses).toEqual([401, 403, 404, 404, 404, 200, 200])
})

test('the total of 20 is on the sheet, its file and its check; without components there is no total', async () => {
  const made = await classOfTwenty(3)
  const { lead, head, pupils } = made
  const [first, second, third] = pupils as [Member, Member, Member]
  for (const one of pupils) await giveMarks(made, one, { physics: 4, chemistry: 4, biology: 4 })
  await saved(lead, [
    ...boardComponents.map(({ key }) => mark(first, key, 4.5)),
    ...boardComponents.slice(1).map(({ key }) => mark(second, key, 5)),
    mark(second, 'periodic-tests', null, 0, 'E'),
    mark(third, 'portfolio', null, 0, 'A'),
  ])
  const sheet = await sheetOf(head)
  expect(
    sheet.rows.map(({ total, assessed, words }) => [total, assessed.marks ?? assessed.absence, words]),
  ).toEqual([
    // 4 and three times 4.5 make 17.5; 4, 5 and 5 of 15 make 18.67 of 20
    [4, 18, 'eighteen'],
    [4, 19, 'nineteen'],
    [4, null, ''],
  ])
  expect(sheet.findings.map(({ says }) => says)).toContain(
    'Pupil 3 (roll 3) has no mark in Periodic tests, Multiple assessment',
  )
  const text = await (await exportSheet(head, { ...inClass, file: 'sheet.csv' })).text()
  expect(text).toContain(
    'Practical (of 5),Periodic tests (of 5),Multiple assessment (of 5),Portfolio (of 5),Out of 20',
  )
  expect(text).toContain('Pupil 2,8,8,8,4,EX,5,5,19,nineteen')
  const marks = (await exportTable(head, { file: 'assessment.csv' })) as Response
  expect(await marks.text()).toContain('Portfolio,AB,')
  expect(await printedBy(lead, third)).toContain('Portfolio AB')
  const { guid: replaces } = await viewRule(head, {})
  await expect(setComponents(head, { components: [], replaces })).rejects.toMatchObject({
    ...{ code: 'conflict', data: { dropped: 7 } },
    message: '7 marks are entered for parts that would be removed.',
  })
  await setComponents(head, { components: [], replaces, dropped: 7 })
  const alone = await (await exportSheet(head, { ...inClass, file: 'sheet.csv' })).text()
  expect(alone).toContain('P,C,B,Out of 5,In words')
})

test('a student’s own print of the practical file does not show the internal assessment', async () => {
  const made = await classOfTwenty()
  const { lead, pupil } = made
  await giveMarks(made, pupil, { physics: 4, chemistry: 4, biology: 4 })
  await saved(
    lead,
    boardComponents.map(({ key }) => mark(pupil, key, 4.5)),
  )
  expect(await printedBy(lead, pupil)).toContain('Internal assessment 18 of 20')
  const own = await printedBy(pupil, pupil)
  expect(own).toContain('Practical mark 4 of 5')
  expect(own).not.toMatch(/Internal assessment|Portfolio/)
  const nobody = visitor({ ip: `10.8.${process.pid % 250}.10`, userAgent: null })
  for (const { token } of await db.practicalFile.findMany({ where: { institutionId: made.id } }))
    expect(await checkFile(nobody, { token })).toEqual({ state: 'genuine' })
})

test('a signed sheet keeps its components, asks for a reason and shows what changed', async () => {
  const made = await classOfTwenty()
  const { lead, head, pupil } = made
  await giveMarks(made, pupil, { physics: 4, chemistry: 4, biology: 4 })
  await saved(
    lead,
    boardComponents.map(({ key }) => mark(pupil, key, 4)),
  )
  const before = await sheetOf(lead)
  await saved(lead, [mark(pupil, 'portfolio', 5, 1)])
  await expect(signSheet(lead, { ...inClass, digest: before.digest })).rejects.toMatchObject({
    code: 'conflict',
  })
  await signSheet(lead, { ...inClass, digest: (await sheetOf(lead)).digest })
  const bare = await save(lead, [mark(pupil, 'portfolio', 3, 2)])
  expect(bare).toMatchObject({ status: 422, body: { fields: { reason: [expect.any(String)] } } })
  await saved(lead, [mark(pupil, 'portfolio', 3, 2)], { reason: 'File read again' })
  await setComponents(head, { components: [], replaces: (await viewRule(head, {})).guid })
  const sheet = await sheetOf(head)
  expect(sheet.components).toEqual(boardComponents)
  expect(sheet.rows[0]).toMatchObject({
    ...{ assessed: { marks: 15 }, remarks: 'changed after signing' },
    signed: { assessed: { marks: 17 }, parts: [{ marks: 4 }, { marks: 4 }, { marks: 5 }] },
  })
  expect(sheet.changes).toMatchObject([{ what: 'Portfolio', old: 5, new: 3, reason: 'File read again' }])
  expect(sheet.signatures?.olderRule).toBe(true)
  await liftFreeze(head, { ...inClass, reason: 'To begin again' })
  expect((await sheetOf(head)).components).toEqual([])
})

test('the components are saved only as they were read; no maximum may fall below a mark', async () => {
  const { head, lead, pupil } = await classOfTwenty()
  await saved(lead, [mark(pupil, 'portfolio', 4)])
  const { guid, rule } = await viewRule(head, {})
  const lower = boardComponents.map((one) => ({ ...one, maximum: 3 }))
  await expect(setComponents(head, { components: lower, replaces: guid })).rejects.toMatchObject({
    fields: { 'components.2.maximum': ['There is a mark of 4 already'] },
  })
  await expect(setComponents(head, { components: [], replaces: null })).rejects.toMatchObject({
    code: 'conflict',
  })
  const twice = [...boardComponents, { key: 'more', name: 'portfolio', maximum: 5 }]
  await expect(setComponents(head, { components: twice, replaces: guid })).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(setComponents(lead, { components: [], replaces: guid })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await acceptRule(head, { ...rule, outOf: 20, changes: 0, replaces: guid })
  expect((await viewRule(head, {})).components).toEqual(boardComponents)
})

test('T57: an entry can never be changed, and is deleted only with the student', async () => {
  const { lead, pupil, id: institutionId } = await classOfTwenty()
  await saved(lead, [mark(pupil, 'portfolio', 4)])
  const where = { institutionId }
  await expect(owner.assessmentChange.updateMany({ where, data: { newMarks: 5 } })).rejects.toThrow(
    /only ever added/,
  )
  await expect(owner.assessmentChange.deleteMany({ where })).rejects.toThrow(/only ever added/)
  await db.account.delete({ where: { id: pupil.accountId } })
  expect(await db.assessmentChange.count({ where })).toBe(0)
})

test('a mark above a maximum that is lowered at the same moment is refused', async () => {
  const { head, lead, pupil } = await classOfTwenty()
  const { rule } = await viewRule(head)
  const by = { institutionId: head.institutionId, createdById: head.accountId, createdByName: head.name }
  const lower = boardComponents.map((one) => ({ ...one, maximum: 2 }))
  const given = await whileOpen(
    async (tx) => {
      await lockInstitute(tx, head.institutionId)
      await tx.practicalRule.create({ data: { rule, components: lower, ...by } })
    },
    () => save(lead, [mark(pupil, 'portfolio', 5)]),
  )
  expect(given).toMatchObject({ value: { status: 422 } })
})
