import { expect, test } from 'vitest'
import { GET as attendance } from '../../../app/api/board/batches/[id]/attendance.pdf/route.ts'
import { POST as move } from '../../../app/api/board/batches/move/route.ts'
import { POST as make } from '../../../app/api/board/batches/route.ts'
import type { Actor } from '../../core/actor.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { moveStudents } from '../../school/student/move.ts'
import { removeStudents } from '../../school/student/remove.ts'
import { restoreStudents } from '../../school/student/restore.ts'
import { call, credentials } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { schoolClass, student, teacher } from '../../testing/factories.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { listBoardBatches, viewBatch } from './batches.ts'
import { changeBatch, makeBatches, moveCandidates, removeBatch } from './change-batches.ts'
import { examinedClass } from './testing/examined-class.ts'

const plan = { class: '', day: '2027-01-08', startsAt: '09:30', size: 2, perDay: 2, minutes: 90 }

const shown = async (actor: Parameters<typeof listBoardBatches>[0]) =>
  (await listBoardBatches(actor)).batches.map((one) => [one.number, one.day, one.startsAt, one.candidates])

test('batches are made in the board’s order, a given number a day, and not on Sundays', async () => {
  const { head } = await examinedClass(7, 1)
  const answer = await call(make, head, { body: plan })
  expect([answer.status, answer.body.data]).toEqual([201, { batches: 4 }])
  expect(await shown(head)).toEqual([
    [1, '2027-01-08', '09:30', 2],
    [2, '2027-01-08', '11:00', 2],
    [3, '2027-01-09', '09:30', 2],
    [4, '2027-01-09', '11:00', 1],
  ])
  const { batches, waiting } = await listBoardBatches(head)
  expect(waiting).toEqual([])
  const views = await Promise.all(batches.map(({ guid }) => viewBatch(head, { id: guid })))
  expect(views.map(({ candidates }) => candidates.map(({ username }) => username))).toEqual([
    ...[
      ['Pupil 7', 'Pupil 6'],
      ['Pupil 5', 'Pupil 4'],
      ['Pupil 3', 'Pupil 2'],
    ],
    // A candidate without a board roll number comes last.
    ['Pupil 1'],
  ])
  await removeBatch(head, { id: batches[3]?.guid })
  expect((await listBoardBatches(head)).withoutBatch.map(({ username }) => username)).toEqual(['Pupil 1'])
  await makeBatches(head, { ...plan, day: '2027-01-09', size: 1, perDay: 1 })
  const sundays = (await listBoardBatches(head)).batches.map(({ day }) => new Date(day).getUTCDay())
  expect(sundays).not.toContain(0)
})

test('a batch is in one of the two years of its session', async () => {
  const { id: institutionId, head } = await examinedClass(1)
  await db.academicSession.updateMany({ where: { institutionId }, data: { name: '2026-27' } })
  const refused = { status: 422, fields: { day: ['Choose a day in 2026 or 2027: the session is 2026-27'] } }
  for (const day of ['2019-02-28', '2025-12-31', '2028-01-01'])
    await expect(makeBatches(head, { ...plan, day })).rejects.toMatchObject(refused)
  await makeBatches(head, { ...plan, day: '2026-01-01' })
  const id = (await listBoardBatches(head)).batches[0]?.guid
  await expect(changeBatch(head, { id, day: '2019-02-28' })).rejects.toMatchObject(refused)
  await changeBatch(head, { id, day: '2027-12-31' })
  expect(await shown(head)).toEqual([[1, '2027-12-31', '09:30', 1]])
})

test('somebody who changes a batch while it is removed is told that it does not exist', async () => {
  const { id: institutionId, head } = await examinedClass(2)
  await makeBatches(head, plan)
  const id = (await listBoardBatches(head)).batches[0]?.guid
  const changed = await whileOpen(
    (tx) => lockInstitute(tx, institutionId),
    () => changeBatch(head, { id, day: '2027-02-01', startsAt: '10:00' }),
    async (tx) => {
      await tx.student.updateMany({ where: { institutionId }, data: { boardBatchId: null } })
      await tx.boardBatch.deleteMany({ where: { institutionId } })
    },
  )
  expect(changed).toMatchObject({
    ...{ status: 'rejected', reason: { status: 404, message: 'There is no such batch.' } },
  })
})

test('two who change a batch: other fields are both kept, the same one is refused with both values', async () => {
  const { head } = await examinedClass(1)
  await makeBatches(head, plan)
  const id = (await listBoardBatches(head)).batches[0]?.guid
  const read = { day: plan.day, startsAt: plan.startsAt }
  await changeBatch(head, { id, startsAt: '10:00', expected: { startsAt: read.startsAt } })
  await changeBatch(head, { id, day: '2027-01-20', expected: { day: read.day } })
  await expect(
    changeBatch(head, { id, startsAt: '14:00', expected: { startsAt: read.startsAt } }),
  ).rejects.toMatchObject({
    code: 'conflict',
    data: { current: { startsAt: '10:00' }, yours: { startsAt: '14:00' } },
  })
  expect(await shown(head)).toEqual([[1, '2027-01-20', '10:00', 1]])
})

test('a batch has at most 30 candidates, and nobody is in two', async () => {
  const { head, pupils } = await examinedClass(32)
  await expect(makeBatches(head, { ...plan, size: 31 })).rejects.toMatchObject({
    fields: { size: expect.anything() },
  })
  await makeBatches(head, { ...plan, size: 30 })
  expect((await shown(head)).map(([, , , candidates]) => candidates)).toEqual([30, 2])
  await expect(makeBatches(head, plan)).rejects.toMatchObject({
    fields: { class: ['Nobody in a class 10 is without a batch.'] },
  })
  const [first] = (await listBoardBatches(head)).batches
  const last = pupils[0]?.accountId
  const full = await call(move, head, { body: { candidates: [last], batch: first?.guid } })
  expect([full.status, full.body.message]).toEqual([
    409,
    'Batch 1 has room for 0 more: the board takes at most 30 at once.',
  ])
})

test('a candidate whom somebody has moved meanwhile is not moved from a page that shows the batch before', async () => {
  const { head, pupils } = await examinedClass(4)
  await makeBatches(head, { ...plan, size: 2 })
  const [first, second] = (await listBoardBatches(head)).batches
  const candidates = [pupils[0]?.accountId]
  await moveCandidates(head, { candidates, batch: '', from: second?.guid })
  await expect(
    moveCandidates(head, { candidates, batch: first?.guid, from: second?.guid }),
  ).rejects.toMatchObject({ status: 409 })
  expect((await shown(head)).map(([, , , many]) => many)).toEqual([2, 1])
  await moveCandidates(head, { candidates, batch: second?.guid, from: '' })
  await expect(moveCandidates(head, { candidates, batch: first?.guid, from: '' })).rejects.toMatchObject({
    status: 409,
  })
  expect((await shown(head)).map(([, , , many]) => many)).toEqual([2, 2])
})

test('of two who move candidates to the last place at once, one is refused', async () => {
  const { head, pupils } = await examinedClass(31)
  await makeBatches(head, { ...plan, size: 29 })
  const [first] = (await listBoardBatches(head)).batches
  const [a, b] = pupils.slice(0, 2).map(({ accountId }) => accountId)
  const asks = [a, b].map((one) => call(move, head, { body: { candidates: [one], batch: first?.guid } }))
  expect((await Promise.all(asks)).map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each(['removed', 'in another class'])(
  'of candidates who were %s, those return to their batch for whom it still has a place',
  async (gone) => {
    const { id, head, pupils } = await examinedClass(32)
    await schoolClass(id, '9-A')
    await makeBatches(head, { ...plan, size: 30 })
    const [first] = (await listBoardBatches(head)).batches
    const [mover, other, ...students] = pupils.slice(0, 4).map(({ accountId }) => accountId)
    if (gone === 'removed') await removeStudents(head, { students })
    else await moveStudents(head, { students, class: '9-A' })
    await moveCandidates(head, { candidates: [mover], batch: first?.guid })
    if (gone === 'removed') await restoreStudents(head, { students })
    else await moveStudents(head, { students, class: '10-A' })
    expect((await shown(head)).map(([, , , candidates]) => candidates)).toEqual([30, 1])
    expect((await listBoardBatches(head)).waiting).toMatchObject([{ class: '10-A', candidates: 1 }])
    const full = await call(move, head, { body: { candidates: [other], batch: first?.guid } })
    expect(full.body.message).toMatch(/^Batch 1 has room for 0 more/)
  },
)

test('who moves a candidate to the last place while its owner is restored is refused', async () => {
  const { id: institutionId, head, pupils } = await examinedClass(31)
  await makeBatches(head, { ...plan, size: 30 })
  const [first] = (await listBoardBatches(head)).batches
  const [mover, away] = pupils.slice(0, 2).map(({ accountId }) => accountId)
  await removeStudents(head, { students: [away] })
  const moved = await whileOpen(
    (tx) =>
      tx.student.updateMany({ where: { institutionId, id: away }, data: { removedAt: null, binKey: '' } }),
    () => moveCandidates(head, { candidates: [mover], batch: first?.guid }),
  )
  expect(moved).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } })
})

test('candidates move between batches and out of them; removing a batch leaves them without one', async () => {
  const { id, head, pupils } = await examinedClass(4)
  await makeBatches(head, plan)
  const [first, second] = (await listBoardBatches(head)).batches
  const [a, b] = pupils.map(({ accountId }) => accountId)
  await moveCandidates(head, { candidates: [a, b], batch: first?.guid })
  expect((await shown(head)).map(([, , , candidates]) => candidates)).toEqual([4, 0])
  await moveCandidates(head, { candidates: [a], batch: '' })
  expect((await listBoardBatches(head)).waiting).toMatchObject([{ class: '10-A', candidates: 1 }])
  await changeBatch(head, { id: second?.guid, day: '2027-01-20', startsAt: '14:00' })
  await removeBatch(head, { id: first?.guid })
  expect(await shown(head)).toEqual([[2, '2027-01-20', '14:00', 0]])
  const log = await db.auditEntry.findMany({ where: { institutionId: id }, orderBy: { id: 'asc' } })
  expect(log.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['board.batches-made', '2 batches'],
    ['board.candidates-moved', 'batch 1'],
    ['board.candidates-moved', 'no batch'],
    ['board.batch-changed', 'batch 2'],
    ['board.batch-removed', 'batch 1 of 8 Jan 2027'],
  ])
})

test('nobody of another school, of 9-A, or removed can be moved; one of them refuses all', async () => {
  const [ours, theirs] = [await examinedClass(2), await examinedClass(1)]
  const { id, head, pupils } = ours
  const nine = await schoolClass(id, '9-A')
  const young = await student(id, { classId: nine.id })
  await makeBatches(head, plan)
  const batch = (await listBoardBatches(head)).batches[0]?.guid
  for (const stranger of [theirs.pupil, young]) {
    const candidates = [pupils[0]?.accountId, stranger.accountId]
    await expect(moveCandidates(head, { candidates, batch: '' })).rejects.toMatchObject({ status: 404 })
  }
  expect(await shown(head)).toMatchObject([[1, '2027-01-08', '09:30', 2]])
  await expect(viewBatch(theirs.head, { id: batch })).rejects.toMatchObject({ status: 404 })
  await expect(removeBatch(theirs.head, { id: batch })).rejects.toMatchObject({ status: 404 })
  await removeStudents(head, { students: [pupils[0]?.accountId] })
  expect((await viewBatch(head, { id: batch })).candidates).toHaveLength(1)
  await moveStudents(head, { students: [pupils[1]?.accountId], class: '9-A' })
  expect((await viewBatch(head, { id: batch })).candidates).toEqual([])
})

async function download(actor: Actor, id: string | undefined) {
  const request = new Request('http://localhost:3000/api/test', { headers: await credentials(actor) })
  const response = await attendance(request, { params: Promise.resolve({ id }) })
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('the attendance list has thirty names on one page, including Hindi ones, with room to sign and for the examiners', async () => {
  const { id, head, pupil } = await examinedClass(30)
  const one = { institutionId_id: { institutionId: id, id: pupil.accountId } }
  await db.student.update({ where: one, data: { username: 'आशा राव' } })
  await makeBatches(head, { ...plan, size: 30 })
  const [batch] = (await listBoardBatches(head)).batches
  const { bytes } = await download(head, batch?.guid)
  const pages = await pdfText(bytes)
  expect(pages).toHaveLength(1)
  const [text = ''] = pages
  for (const said of ['Greenfield Public School', 'batch 1', '8 Jan 2027, 9:30 am', 'Session 2026-27'])
    expect(text).toContain(said)
  expect(text).toMatch(/1 23456701 Pupil 30 10-A .* 29 23456729 Pupil 2 10-A 30 23456730 .*10-A/)
  expect(text).toContain('आशा')
  for (const said of ['Signature', 'Internal examiner', 'External examiner', 'Principal, with seal'])
    expect(text).toContain(said)
})

test('a teacher has only the batches and lists of their classes, and changes none', async () => {
  const { id, head, lead } = await examinedClass(2)
  const other = await schoolClass(id, '10-C', [await teacher(id)])
  await student(id, { username: 'Of another class', classId: other.id })
  await makeBatches(head, { ...plan, size: 30 })
  const [batch] = (await listBoardBatches(lead)).batches
  expect(batch).toMatchObject({ candidates: 2, all: 3, classes: ['10-A'] })
  const { bytes } = await download(lead, batch?.guid)
  const text = (await pdfText(bytes)).join()
  expect(text).not.toContain('Of another class')
  expect(text).toContain('your classes only: 2 of 3 candidates')
  expect((await call(make, lead, { body: plan })).status).toBe(403)
  const stranger = await teacher(id)
  expect((await listBoardBatches(stranger)).batches).toEqual([])
  expect((await download(stranger, batch?.guid)).status).toBe(404)
})
