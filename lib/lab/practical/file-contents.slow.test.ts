import { expect, test } from 'vitest'
import { GET as ofClass } from '../../../app/api/practical/[class]/files.pdf/route.ts'
import { GET as ofStudent } from '../../../app/api/practical/student/[id]/route.ts'
import { scopeToEverySession } from '../../core/db.ts'
import { setFamilyAccess } from '../../school/parent/family-setting.ts'
import { shownCode, slipCodeOf } from '../../school/parent/slip-code.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { drawNothing } from '../../testing/draw-nothing.ts'
import { attempt, student, teacher } from '../../testing/factories.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { classFiles, studentFile } from './files.ts'
import { giveMarks, practicalClass, slugs } from './testing/practical-class.ts'
import { readClassFile } from './testing/read-class-file.ts'

async function textOf(actor: Parameters<typeof studentFile>[0], id: string) {
  const answer = await studentFile(actor, { id })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return (await pdfText(new Uint8Array(await answer.arrayBuffer()))).join(' ')
}

test('a file shows date, right answers, mark and comments of the attempt that counts, and nothing of drafts', async () => {
  const made = await practicalClass()
  const { id: institutionId, lead, pupil } = made
  const [done] = await giveMarks(made, pupil, { biology: 4 })
  const at = { institutionId_id: { institutionId, id: done?.id ?? '' } }
  await db.attempt.update({ where: at, data: { submittedAt: new Date('2026-08-05T10:00:00Z') } })
  await db.attemptAnswer.create({
    data: {
      ...{ institutionId, attemptId: done?.id ?? '', experimentId: slugs.biology, number: 1 },
      ...{ attemptedanswer: ['a'], correct: true },
    },
  })
  const by = { authorId: lead.accountId, name: 'Ravi Nair' }
  const comment = { attemptId: done?.id ?? '', comment: 'Label the guard cells', ...by, institutionId }
  await db.comment.create({ data: comment })
  const draft = await attempt(pupil, { experimentId: slugs.biology, marks: 1 })
  await db.comment.create({ data: { ...comment, attemptId: draft.id, comment: 'Secret until released' } })
  const text = await textOf(lead, pupil.accountId)
  expect(text).toMatch(/stomata 5 Aug 2026 1 of \d+ 4 \/ 5 Ravi Nair: Label the guard cells/)
  expect(text).toContain('B: 8 of 10')
  expect(text).toContain('no mark yet')
  expect(text).not.toContain('Secret')
})

test('files are for the teachers of the class and the admin', async () => {
  drawNothing()
  const { id, head, lead, pupil } = await practicalClass()
  const others = await practicalClass()
  const asks = (handler: typeof ofClass, actor: Parameters<typeof call>[1], params: Record<string, string>) =>
    call(handler, actor, { method: 'GET', params }).then(({ status }) => status)
  const one = { id: pupil.accountId }
  const statuses = [
    await asks(ofStudent, head, one),
    await asks(ofStudent, lead, one),
    await asks(ofStudent, await teacher(id), one),
    await asks(ofStudent, others.head, one),
    await asks(ofStudent, await student(id), one),
    await asks(ofClass, lead, { class: '10-A' }),
    await asks(ofClass, lead, { class: '10-B' }),
    await asks(ofClass, head, { class: '10-B' }),
    await asks(ofClass, await teacher(id), { class: '10-A' }),
    await asks(ofClass, await student(id), { class: '10-A' }),
  ]
  expect(statuses).toEqual([200, 200, 404, 404, 404, 200, 404, 409, 404, 403])
})

test('a student gets their own file once a mark is released, with nothing that is not', async () => {
  const made = await practicalClass(2)
  const [meera, other] = made.pupils
  if (!meera || !other) throw new Error('a class of two')
  const asks = (id: string) =>
    call(ofStudent, meera, { method: 'GET', params: { id } }).then(({ status }) => status)
  await attempt(meera, { experimentId: slugs.physics, marks: 4, version: 1 })
  expect(await asks(meera.accountId)).toBe(409)
  await giveMarks(made, meera, { biology: 5 })
  await giveMarks(made, other, { biology: 3 })
  expect(await asks(other.accountId)).toBe(404)
  const text = await textOf(meera, meera.accountId)
  expect(text).toContain('for different angles of incidence no mark yet')
  expect(text).not.toContain('leaf peel to show stomata no mark yet')
})

test('once families are admitted, what admins print ends with the family’s code; a teacher’s or student’s print never does', async () => {
  const made = await practicalClass()
  const { head, lead, pupil } = made
  await giveMarks(made, pupil, { biology: 4 })
  const says = 'Pupil 1 · 10-A · roll number 1 For the family: scan'
  const { accountId } = pupil
  expect(await textOf(head, accountId)).not.toContain(says)
  await setFamilyAccess(head, { open: true, reviewUntil: null })
  const printed = await textOf(head, accountId)
  const code = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(printed)?.[0] ?? 'none'
  expect(code).not.toBe(shownCode(slipCodeOf(accountId, 1)))
  for (const text of [printed, (await readClassFile(head)).students.join()])
    expect(text).toContain(`${code} ${says}`)
  const drawn = drawNothing()
  for (const one of [lead, pupil]) await studentFile(one, { id: accountId })
  expect(drawn.mock.calls.map(([paper, record]) => paper.family.codeOf(record))).toEqual([null, null])
  const log = await db.auditEntry.findMany({
    where: { institutionId: made.id, action: 'practical.printed', actorId: head.accountId },
  })
  expect(log.map(({ detail }) => detail)).toContainEqual({ students: 1, 'family codes': 1 })
})

test('a file of a past session has no family code', async () => {
  const made = await practicalClass()
  await setFamilyAccess(made.head, { open: true, reviewUntil: null })
  await db.$transaction(async (tx) => {
    await scopeToEverySession(tx)
    const past = { pastSession: '2025-26', classId: null }
    await tx.student.updateMany({ where: { institutionId: made.id }, data: past })
  })
  const text = await textOf({ ...made.head, pastSession: '2025-26' }, made.pupil.accountId)
  expect(text).toContain('Practical file, science Pupil 1')
  expect(text).not.toContain('For the family')
})

test('the log has the id of the student or class whose files were printed', async () => {
  drawNothing()
  const made = await practicalClass()
  const { head, pupil, room } = made
  await giveMarks(made, pupil, { biology: 4 })
  for (const actor of [head, pupil]) await studentFile(actor, { id: pupil.accountId })
  await classFiles(head, { class: '10-A' })
  const log = await db.auditEntry.findMany({ where: { institutionId: made.id } })
  const said = log.map(({ actorId, action, subjectId, subjectName }) => [
    actorId,
    action,
    subjectId,
    subjectName,
  ])
  expect(said).toHaveLength(3)
  expect(said).toEqual(
    expect.arrayContaining([
      [head.accountId, 'practical.printed', pupil.accountId, 'Pupil 1'],
      [pupil.accountId, 'practical.own-printed', pupil.accountId, 'Pupil 1'],
      [head.accountId, 'practical.printed', room.id, '10-A'],
    ]),
  )
})

test('the same record printed again has the same code; each print is logged', async () => {
  drawNothing()
  const made = await practicalClass()
  await giveMarks(made, made.pupil, { biology: 4 })
  for (let time = 0; time < 2; time++) await studentFile(made.lead, { id: made.pupil.accountId })
  const where = { institutionId: made.id }
  const [file, ...more] = await db.practicalFile.findMany({ where })
  expect(file?.token).toMatch(/^[\w-]{43}$/)
  expect(more).toEqual([])
  const log = await db.auditEntry.findMany({ where })
  expect(log.map(({ action }) => action)).toEqual(Array(2).fill('practical.printed'))
})
