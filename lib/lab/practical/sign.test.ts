import { expect, test } from 'vitest'
import { DELETE as lift, POST as sign } from '../../../app/api/practical/[class]/signature/route.ts'
import { PATCH as patchStudent } from '../../../app/api/student/[id]/route.ts'
import { POST as addStudent } from '../../../app/api/student/route.ts'
import type { Member } from '../../core/actor.ts'
import { checkRows, importRows, undoRows } from '../../school/roster/testing/steps.ts'
import { moveStudents } from '../../school/student/move.ts'
import { updateStudent } from '../../school/student/update.ts'
import { call } from '../../testing/call.ts'
import { save } from '../../testing/classes.ts'
import { db } from '../../testing/db.ts'
import { admin, rechecked, student } from '../../testing/factories.ts'
import { saveMarks } from '../mark/save-marks.ts'
import { liftFreeze } from './lift.ts'
import { viewPracticalSheet } from './sheet.ts'
import { markedClass, slugs } from './testing/practical-class.ts'

const ofA = { class: '10-A' }

const newcomer = { username: 'Newcomer', rollNumber: '9', email: '', address: '' }

/** Signs the sheet as it is now. */
async function signNow(actor: Member) {
  const { digest } = await viewPracticalSheet(actor, ofA)
  return call(sign, actor, { params: ofA, body: { digest } })
}

const freezes = (institutionId: string) => db.markFreeze.findMany({ where: { institutionId } })

test('the first signature freezes, the second completes; each side is told of the other, and both are in the log', async () => {
  const { id, head, lead } = await markedClass()
  expect((await signNow(lead)).status).toBe(201)
  const first = await viewPracticalSheet(lead, ofA)
  expect(first).toMatchObject({ maySign: false, signatures: { teacher: { name: lead.name }, admin: null } })
  expect((await viewPracticalSheet(head, ofA)).maySign).toBe(true)
  const viewer = await admin(id, { adminRole: 'VIEWER' })
  expect((await viewPracticalSheet(viewer, ofA)).maySign).toBe(false)
  expect((await signNow(head)).status).toBe(201)
  const { signatures, maySign } = await viewPracticalSheet(head, ofA)
  expect(signatures).toMatchObject({ admin: { name: head.name }, frozenAt: first.signatures?.frozenAt })
  expect(maySign).toBe(false)
  expect(await freezes(id)).toHaveLength(1)
  const notices = await db.notification.findMany({ where: { institutionId: id }, orderBy: { id: 'asc' } })
  expect(notices.map(({ recipientId, href }) => [recipientId, href])).toEqual([
    [head.accountId, '/admin/practical/10-A'],
    [lead.accountId, '/teacher/practical/10-A'],
  ])
  const log = await db.auditEntry.findMany({ where: { institutionId: id } })
  expect(log.map(({ action, subjectName }) => [action, subjectName])).toEqual(
    Array(2).fill(['practical.signed', '10-A']),
  )
})

test('a signature is for the sheet that was read: one that changed meanwhile is refused', async () => {
  const { id, head, pupil } = await markedClass()
  const { digest } = await viewPracticalSheet(head, ofA)
  await updateStudent(head, { id: pupil.accountId, physics: 9 })
  const answer = await call(sign, head, { params: ofA, body: { digest } })
  expect(answer.status).toBe(409)
  expect(await freezes(id)).toEqual([])
})

test('two who sign at the same moment make one freeze; nobody can sign twice', async () => {
  const { id, head, lead } = await markedClass()
  const { digest } = await viewPracticalSheet(head, ofA)
  const body = { params: ofA, body: { digest } }
  const answers = await Promise.all([head, lead, head].map((actor) => call(sign, actor, body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409])
  expect(await freezes(id)).toHaveLength(1)
  expect((await signNow(lead)).body.code).toBe('taken')
})

test('only the class teacher and an admin sign: not another teacher of the class, another school, or a student', async () => {
  const { id, second, lead } = await markedClass()
  const { digest } = await viewPracticalSheet(lead, ofA)
  const others = await markedClass()
  const asks = [second, await student(id), others.lead].map((actor) =>
    call(sign, actor, { params: ofA, body: { digest } }),
  )
  expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([403, 403, 409])
  expect(await freezes(id)).toEqual([])
  expect((await call(sign, lead, { params: { class: '10-B' }, body: { digest } })).status).toBe(404)
  expect((await call(sign, lead, { params: ofA, body: {} })).status).toBe(422)
})

test('a mark above the maximum and an empty class cannot be signed', async () => {
  const { id, head, pupil } = await markedClass()
  // As it stays when a school lowers its maximum.
  const one = { institutionId: id, id: pupil.accountId }
  await db.student.update({ where: { institutionId_id: one }, data: { physics: 11 } })
  expect((await signNow(head)).body).toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/above the maximum/),
  })
  const empty = await viewPracticalSheet(head, { class: '10-B' })
  const answer = await call(sign, head, { params: { class: '10-B' }, body: { digest: empty.digest } })
  expect(answer.status).toBe(422)
  expect(await freezes(id)).toEqual([])
})

test('after signing, a change of a mark requires a reason and is shown: old, new, who, why', async () => {
  const { lead, pupil } = await markedClass()
  await signNow(lead)
  const experiment = slugs.biology
  const [made] = await db.attempt.findMany({
    where: { studentId: pupil.accountId, experimentId: experiment, institutionId: lead.institutionId },
  })
  const change = {
    marks: [{ student: pupil.accountId, experiment, attempt: made?.id ?? null, marks: 2, version: 1 }],
  }
  await expect(saveMarks(lead, change)).rejects.toMatchObject({ fields: { reason: expect.anything() } })
  await saveMarks(lead, { ...change, reason: 'Slide was mixed up' })
  const { rows, changes } = await viewPracticalSheet(lead, ofA)
  expect(rows[0]).toMatchObject({
    ...{ biology: 4, total: 3, remarks: 'changed after signing' },
    signed: { biology: 10, total: 4 },
  })
  expect(changes).toMatchObject([
    { username: 'Pupil 1', old: 5, new: 2, byName: lead.name, reason: 'Slide was mixed up' },
  ])
})

test('after signing, marks typed by hand, moves, new students and leavers are shown', async () => {
  const made = await markedClass(3)
  const { head, pupils, id, room } = made
  const [first, second, third] = pupils.map(({ accountId }) => accountId)
  await signNow(head)
  await updateStudent(head, { id: first, physics: 9.5, address: 'Elsewhere', reason: 'Viva repeated' })
  await updateStudent(head, { id: third, address: 'Elsewhere' })
  await moveStudents(head, { students: [second], class: '10-B' })
  await student(id, { username: 'Newcomer', rollNumber: '9', classId: room.id })
  const { rows, changes, left, findings } = await viewPracticalSheet(head, ofA)
  expect(rows.map(({ username, remarks }) => [username, remarks])).toEqual([
    ['Pupil 1', 'P by hand; changed after signing'],
    ['Pupil 3', ''],
    ['Newcomer', 'joined after signing'],
  ])
  expect(left).toEqual([{ username: 'Pupil 2', rollNumber: '2' }])
  expect(changes.map(({ username, what }) => [username, what])).toEqual([
    ['Pupil 2', 'Moved from 10-A to 10-B'],
    ['Pupil 1', 'P by hand'],
  ])
  const why = { byName: head.name, reason: 'Viva repeated' }
  expect(changes[1]).toMatchObject({ ...why, old: 8, new: 9.5 })
  await updateStudent(head, { id: third, class: '', physics: 2, username: 'Third', reason: 'Leaves' })
  const [mark, rest] = (await viewPracticalSheet(head, ofA)).changes
  expect(mark).toMatchObject({ what: 'P by hand', old: 8, new: 2, reason: 'Leaves' })
  expect(rest).toMatchObject({ what: 'Moved from 10-A to no class. Changed: Name', old: null, reason: null })
  expect(findings.map(({ kind }) => kind)).toEqual(['blank'])
})

test('after signing, a mark typed by hand requires a reason, as that of an experiment does; an unchanged one does not', async () => {
  const { id, head, pupil } = await markedClass()
  await updateStudent(head, { id: pupil.accountId, chemistry: 7 })
  await signNow(head)
  const patch = (body: object) =>
    call(patchStudent, head, { method: 'PATCH', params: { id: pupil.accountId }, body })
  for (const change of [{ physics: 10 }, { chemistry: null }, { physics: 10, class: '10-B' }])
    for (const reason of [undefined, ' '])
      expect(await patch({ ...change, reason })).toMatchObject({
        status: 422,
        body: { code: 'invalid', fields: { reason: [expect.stringMatching(/^These marks are frozen/)] } },
      })
  expect((await patch({ chemistry: 7, address: 'Elsewhere' })).status).toBe(200)
  expect((await viewPracticalSheet(head, ofA)).changes).toEqual([])
  expect((await patch({ chemistry: null, reason: 'Typed for another child' })).status).toBe(200)
  const log = await db.auditEntry.findMany({
    where: { institutionId: id, action: 'student.changed' },
    orderBy: { id: 'desc' },
    take: 1,
  })
  const marks = { chemistry: { from: 7, to: 6 } }
  const detail = { changed: ['chemistry'], marks, reason: 'Typed for another child' }
  expect(log).toMatchObject([{ detail }])
})

test('after signing, nobody is added with a mark that no reason explains', async () => {
  const { head } = await markedClass()
  await signNow(head)
  const add = (division: string) =>
    call(addStudent, head, { body: { ...newcomer, class: division, physics: 9 } })
  expect(await add('10-A')).toMatchObject({
    status: 422,
    body: { fields: { physics: [expect.stringMatching(/are frozen/)] } },
  })
  expect((await add('10-B')).status).toBe(201)
})

test('after signing, an import refuses rows that change a mark, and undoing one leaves the marks as they were signed', async () => {
  const { id, head, pupils } = await markedClass(2)
  const names = { institutionId: id, id: pupils[0]?.accountId ?? '' }
  await db.student.update({ where: { institutionId_id: names }, data: { admissionNumber: 'A1' } })
  const { guid } = await importRows(head, 'Admission No,Physics,Address\nA1,9.5,Pune\n')
  await signNow(head)
  const row = (physics: number, division: string) =>
    `Roll No,Class,Name,Physics\n9,${division},New,${physics}\n`
  for (const rows of [
    'Admission No,Physics\nA1,9\n',
    'Admission No,Class,Physics\nA1,10-B,9\n',
    row(9, '10-A'),
  ]) {
    const { refused, refusedRows } = await checkRows(head, rows)
    expect(refused).toBe(1)
    expect(refusedRows[0]?.reasons).toMatchObject([
      { column: 'Physics', message: expect.stringMatching(/^The marks of this class are frozen/) },
    ])
  }
  expect(await checkRows(head, 'Admission No,Physics\nA1,9.5\n')).toMatchObject({ unchanged: 1, refused: 0 })
  expect(await checkRows(head, row(9, '10-B'))).toMatchObject({ added: 1, refused: 0 })
  const { left } = await undoRows(head, guid)
  expect(left).toMatchObject([{ reason: 'has marks of a class that was signed since' }])
  expect((await viewPracticalSheet(head, ofA)).changes).toEqual([])
})

test('after signing, what an import changes, and who is left by a deleted class, are shown with the person who did it', async () => {
  const { head, pupils, id } = await markedClass(2)
  const [first] = pupils.map(({ accountId }) => accountId)
  await db.student.updateMany({
    where: { institutionId: id, id: first ?? '' },
    data: { admissionNumber: 'A1' },
  })
  await signNow(head)
  const { guid } = await importRows(head, 'Admission No,Roll No\nA1,7\n')
  const said = async () => {
    const { changes } = await viewPracticalSheet(head, ofA)
    return changes.map(({ username, what, byName }) => [username, what, byName])
  }
  expect(await said()).toEqual([['Pupil 1', 'Changed: Roll number', head.name]])
  await undoRows(head, guid)
  expect(await said()).toHaveLength(2)
  await moveStudents(head, { students: [first], class: '10-B' })
  await save(await rechecked(head), { action: 'remove', classdivision: '10-B' })
  expect((await said()).slice(0, 2)).toEqual([
    ['Pupil 1', 'Moved from 10-B to no class', head.name],
    ['Pupil 1', 'Moved from 10-A to 10-B', head.name],
  ])
})

test('reopening requires the own password and a reason, and is not for teachers', async () => {
  const { id, head, lead } = await markedClass()
  await signNow(head)
  const ask = (actor: Member, reason: string) =>
    call(lift, actor, { method: 'DELETE', params: ofA, body: { reason } })
  const unasked = await admin(id)
  const refused = [await ask(unasked, 'A mark was missing'), await ask(lead, 'A mark was missing')]
  expect(refused.map(({ body }) => body.code)).toEqual(['password_required', 'forbidden'])
  await expect(liftFreeze(head, { ...ofA, reason: ' ' })).rejects.toMatchObject({ status: 422 })
  const others = await markedClass()
  await expect(liftFreeze(others.head, { ...ofA, reason: 'Mine' })).rejects.toMatchObject({ status: 409 })
  expect(await freezes(id)).toMatchObject([{ liftedAt: null }])
})

test('once reopened, marks change freely, its teachers are told why, and all sign again; reopening twice is a conflict', async () => {
  const { id, head, lead, second, pupil } = await markedClass()
  await signNow(lead)
  await updateStudent(head, { id: pupil.accountId, physics: 9.5, reason: 'Viva repeated' })
  await signNow(head)
  await liftFreeze(head, { ...ofA, reason: 'A mark was missing' })
  expect(await viewPracticalSheet(lead, ofA)).toMatchObject({
    ...{ signatures: null, changes: [], maySign: true },
    rows: [{ physics: 9.5, signed: null }],
  })
  expect(await freezes(id)).toMatchObject([{ liftedReason: 'A mark was missing' }])
  const lifted = await db.auditEntry.findMany({ where: { action: 'practical.lifted', institutionId: id } })
  expect(lifted).toMatchObject([{ actorId: head.accountId }])
  const told = await db.notification.findMany({
    where: { message: { endsWith: 'A mark was missing' }, institutionId: id },
  })
  const teachers = [lead, second].map(({ accountId }) => accountId)
  expect(told.map(({ recipientId }) => recipientId).sort()).toEqual(teachers.sort())
  await expect(liftFreeze(head, { ...ofA, reason: 'Again' })).rejects.toMatchObject({ status: 409 })
  expect((await signNow(lead)).status).toBe(201)
})
