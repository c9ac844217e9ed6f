import { expect, test } from 'vitest'
import { GET as take } from '../../../app/api/practical/[class]/[file]/route.ts'
import { POST as upload } from '../../../app/api/practical/[class]/upload/route.ts'
import type { Member } from '../../core/actor.ts'
import { TenantDatabase } from '../../core/db.ts'
import { moveStudents } from '../../school/student/move.ts'
import { updateStudent } from '../../school/student/update.ts'
import { call, credentials } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, student } from '../../testing/factories.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { listUploads } from '../board/uploads.ts'
import { liftFreeze } from './lift.ts'
import { viewPracticalSheet } from './sheet.ts'
import { markedClass, signBy } from './testing/practical-class.ts'

const ofA = { class: '10-A' }
const uploadedOn = '2026-11-20'

/** Records the upload of the sheet as it is now. */
async function uploadNow(actor: Member, day = uploadedOn) {
  const { digest } = await viewPracticalSheet(actor, ofA)
  return call(upload, actor, { params: ofA, body: { digest, uploadedOn: day } })
}

async function uploaded(strength = 2) {
  const made = await markedClass(strength)
  await signBy(made.lead, made.head)
  await uploadNow(made.head)
  return made
}

test('the third signature comes after both others, once, and stores the numbers that were read', async () => {
  const { id, head, lead, pupil } = await markedClass(2)
  expect((await uploadNow(head)).status).toBe(409)
  await signBy(lead)
  expect((await uploadNow(head)).body.message).toBe(
    'Both the class teacher and an admin have to sign the sheet first.',
  )
  expect((await viewPracticalSheet(head, ofA)).mayUpload).toBe(false)
  await signBy(head)
  expect((await viewPracticalSheet(head, ofA)).mayUpload).toBe(true)
  expect((await viewPracticalSheet(lead, ofA)).mayUpload).toBe(false)
  const { digest } = await viewPracticalSheet(head, ofA)
  await updateStudent(head, { id: pupil.accountId, physics: 7, reason: 'Viva' })
  const stale = await call(upload, head, { params: ofA, body: { digest, uploadedOn } })
  expect(stale.body.message).toBe('The sheet has changed in the meantime. Please look at it again.')
  expect((await uploadNow(head)).status).toBe(201)
  expect((await uploadNow(head)).body.code).toBe('taken')
  expect(await viewPracticalSheet(lead, ofA)).toMatchObject({
    upload: { uploadedOn, byName: head.name, differences: 0, left: [] },
    mayUpload: false,
  })
  const lines = await db.boardUploadLine.findMany({
    where: { institutionId: id },
    orderBy: { studentId: 'asc' },
  })
  expect(lines.map((one) => [one.physics, one.total].map(Number))).toEqual([
    [7, 4],
    [8, 4],
  ])
  const log = await db.auditEntry.findMany({ where: { institutionId: id, action: 'practical.uploaded' } })
  expect(log).toMatchObject([{ subjectName: '10-A', detail: { students: 2, uploadedOn } }])
  const told = await db.notification.findMany({
    where: { institutionId: id, message: { contains: 'uploaded' } },
  })
  expect(told.map(({ recipientId }) => recipientId)).toEqual([lead.accountId])
})

test('it is refused for a future day, one before the session, a teacher, a viewer and another school', async () => {
  const { id, head, lead } = await markedClass(2)
  await signBy(lead, head)
  expect((await uploadNow(head, '2099-01-01')).body.message).toBe('This day is in the future')
  expect((await uploadNow(head, '1926-11-20')).body.fields).toEqual({
    uploadedOn: [expect.stringMatching(/^This day is before the session \d{4}-\d\d began$/)],
  })
  const viewer = await admin(id, { adminRole: 'VIEWER' })
  expect([(await uploadNow(lead)).status, (await uploadNow(viewer)).status]).toEqual([403, 403])
  const others = await markedClass(2)
  expect((await uploadNow(others.head)).status).toBe(409)
  expect(await db.boardUpload.count({ where: { institutionId: id } })).toBe(0)
})

test('a mark above the maximum is never recorded as uploaded', async () => {
  const { id: institutionId, head, lead, pupil } = await markedClass(2)
  await signBy(lead, head)
  const one = { institutionId, id: pupil.accountId }
  await db.student.update({ where: { institutionId_id: one }, data: { physics: 72 } })
  expect(await uploadNow(head)).toMatchObject({
    status: 422,
    body: { message: 'Pupil 1 has a mark above the maximum.' },
  })
  expect(await db.boardUpload.count({ where: { institutionId } })).toBe(0)
})

test('two who record it at once make one upload', async () => {
  const { id, head, lead } = await markedClass(2)
  await signBy(lead, head)
  const answers = await Promise.all([uploadNow(head), uploadNow(head)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await db.boardUpload.count({ where: { institutionId: id } })).toBe(1)
})

test('every difference from the upload is shown with both values, even after the sheet is reopened', async () => {
  const { id, head, room, pupils } = await uploaded(3)
  const [first, second, third] = pupils.map(({ accountId }) => accountId)
  await updateStudent(head, { id: first, physics: 2, chemistry: 2, biology: 2, reason: 'Viva' })
  await moveStudents(head, { students: [second], class: '10-B' })
  await student(id, { username: 'Newcomer', rollNumber: '9', classId: room.id })
  await liftFreeze(head, { ...ofA, reason: 'A mark was missing' })
  const { rows, upload } = await viewPracticalSheet(head, ofA)
  expect(
    rows.map(({ guid, total, uploaded, remarks }) => [guid === third, total, uploaded?.total, remarks]),
  ).toEqual([
    [false, 1, 4, 'P, C, B by hand; differs from the upload'],
    [true, 4, undefined, ''],
    [false, null, undefined, 'not in the upload'],
  ])
  expect(upload).toMatchObject({ differences: 1, left: [{ username: 'Pupil 2', rollNumber: '2' }] })
  await updateStudent(head, { id: first, physics: '', chemistry: '', biology: '' })
  expect((await viewPracticalSheet(head, ofA)).upload?.differences).toBe(0)
})

test('another board roll number than at the upload is a difference, in the list of classes too', async () => {
  const made = await markedClass(2)
  const { head, lead, pupils } = made
  const [first, second] = pupils.map(({ accountId }) => accountId)
  await updateStudent(head, { id: first, boardRollNumber: '23456701' })
  await signBy(lead, head)
  await uploadNow(head)
  // A student uploaded without a number may get one.
  await updateStudent(head, { id: second, boardRollNumber: '23456702' })
  expect((await viewPracticalSheet(head, ofA)).upload?.differences).toBe(0)
  await updateStudent(head, { id: first, boardRollNumber: '23456709' })
  const { rows, upload } = await viewPracticalSheet(head, ofA)
  expect(rows.map(({ remarks, uploaded }) => [remarks, uploaded])).toEqual([
    ['uploaded under board roll number 23456701', null],
    ['', null],
  ])
  expect(upload?.differences).toBe(1)
  expect(await listUploads(head, {})).toMatchObject([{ class: '10-A', differences: 1 }, { class: '10-B' }])
})

test('the sheet’s PDF has all three signatures, the differences with both values, the changes since and its fingerprint', async () => {
  const { head, lead, pupil, pupils } = await uploaded(3)
  await updateStudent(head, { id: pupil.accountId, physics: 2, chemistry: 2, biology: 2, reason: 'Viva' })
  await moveStudents(head, { students: [pupils[2]?.accountId], class: '10-B' })
  const { digest } = await viewPracticalSheet(lead, ofA)
  const request = new Request('http://localhost:3000/api/test', { headers: await credentials(lead) })
  const answer = await take(request, { params: Promise.resolve({ ...ofA, file: 'sheet.pdf' }) })
  const [text = ''] = await pdfText(new Uint8Array(await answer.arrayBuffer()))
  expect(text).toContain('1 Pupil 1 2 (8) 2 (6) 2 (10) 1 (4) one 2 Pupil 2 8 6 10 4 four')
  expect(text).toContain('differs from what was uploaded to the board on 20 Nov 2026')
  for (const said of [
    'Class teacher',
    lead.name,
    'Principal, with seal',
    head.name,
    'Uploaded on 20 Nov 2026',
    'Left since it was signed: Pupil 3 (3).',
    `Pupil 1 (1) · P by hand · 8 → 2 · Viva · ${head.name}`,
    `Pupil 3 (3) · Moved from 10-A to 10-B · ${head.name}`,
    `Fingerprint of this sheet: ${digest.slice(0, 16)}`,
  ])
    expect(text).toContain(said)
})

test('an upload does not change, and is deleted with its student or class', async () => {
  const { id, pupil, room } = await uploaded()
  const site = new TenantDatabase(id)
  const forbidden = [
    site.write((tx) => tx.$executeRaw`UPDATE "BoardUploadLine" SET total = 5`),
    site.write((tx) => tx.$executeRaw`DELETE FROM "BoardUploadLine"`),
    site.write((tx) => tx.$executeRaw`UPDATE "BoardUpload" SET "uploadedOn" = now()`),
    site.write((tx) => tx.$executeRaw`DELETE FROM "BoardUpload"`),
  ]
  const outcomes = await Promise.allSettled(forbidden)
  for (const one of outcomes)
    expect(String((one as PromiseRejectedResult).reason)).toContain('permission denied')
  await db.account.delete({ where: { id: pupil.accountId } })
  expect(await db.boardUploadLine.count({ where: { institutionId: id } })).toBe(1)
  await db.student.updateMany({ where: { institutionId: id }, data: { classId: null } })
  await db.class.delete({ where: { institutionId_id: { institutionId: id, id: room.id } } })
  expect(await db.boardUpload.count({ where: { institutionId: id } })).toBe(0)
})
