import { afterEach, expect, test } from 'vitest'
import { GET as rowsRoute } from '../../../app/api/imports/[id]/rows/route.ts'
import { POST as undoRoute } from '../../../app/api/imports/[id]/undo/route.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { studentFile } from '../../lab/practical/files.ts'
import { call } from '../../testing/call.ts'
import { save } from '../../testing/classes.ts'
import { db } from '../../testing/db.ts'
import { drawNothing } from '../../testing/draw-nothing.ts'
import {
  actorOf,
  admin,
  assignedKey,
  rechecked,
  schoolClass,
  student,
  teacher,
} from '../../testing/factories.ts'
import { lockRow } from '../../testing/lock-row.ts'
import { addStudentIn } from '../../testing/new-students.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { assignDivisions } from '../class/links.ts'
import { restoreClass } from '../class/restore.ts'
import { recordAnswer } from '../parent/record-answer.ts'
import { updateStudent } from '../student/update.ts'
import { deleteImportRows } from './delete-import-rows.ts'
import {
  checkRows,
  commitRows,
  deleteJobs,
  importRows,
  newStudents,
  undoRows,
  unique,
} from './testing/steps.ts'

afterEach(deleteJobs)

const studentsOf = ({ institutionId }: Member) =>
  db.student.findMany({
    where: { institutionId },
    include: { account: true, class: true },
    orderBy: { rollNumber: 'asc' },
  })

test('an undone import leaves nothing behind: no student, account, queued mail or class of its own', async () => {
  const actor = await admin()
  const { guid, undoUntil } = await importRows(actor, newStudents(3))
  expect(Date.parse(undoUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
  const emails = (await studentsOf(actor)).map(({ account }) => account.email)
  expect(await undoRows(actor, guid)).toMatchObject({ status: 'undone', left: [], undoUntil: null })
  const { institutionId } = actor
  expect(await db.student.count({ where: { institutionId } })).toBe(0)
  expect(await db.account.count({ where: { email: { in: emails } } })).toBe(0)
  expect(await db.class.count({ where: { institutionId } })).toBe(0)
  expect(await db.auditEntry.count({ where: { institutionId, action: 'import.undone' } })).toBe(1)
  const again = await call(undoRoute, actor, { params: { id: guid } })
  expect(again).toMatchObject({ status: 409, body: { message: 'This import was already undone.' } })
})

test('a class of the import stays when somebody is being added to it', async () => {
  const actor = await admin()
  const { guid } = await importRows(actor, newStudents(1))
  const undone = await whileOpen(
    (tx) => addStudentIn(tx, actor, '10-A'),
    () => undoRows(actor, guid),
  )
  expect(undone).toMatchObject({ status: 'fulfilled', value: { left: [] } })
  const [late, ...others] = await studentsOf(actor)
  expect([late?.username, late?.class?.classdivision, others]).toEqual(['Late', '10-A', []])
})

test('students who signed in, were changed or removed, or got a key stay, and are listed with the reason', async () => {
  const actor = await admin()
  const { institutionId } = actor
  const { guid } = await importRows(actor, newStudents(5))
  const [signedIn, changed, removed, keyed, plain] = await studentsOf(actor)
  if (!signedIn || !changed || !removed || !keyed || !plain) throw new Error('five were added')
  await actorOf(signedIn.id)
  const edit = (id: string, data: object) =>
    db.student.update({ where: { institutionId_id: { institutionId, id } }, data })
  await edit(changed.id, { address: 'elsewhere' })
  await edit(removed.id, { removedAt: new Date(), binKey: removed.id })
  await assignedKey(actor, keyed.id)
  const undone = await undoRows(actor, guid)
  expect(undone.left.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '2 has signed in since',
    '3 was changed since',
    '4 was removed since',
    '5 has got a key since',
  ])
  expect((await studentsOf(actor)).map(({ id }) => id)).not.toContain(plain.id)
  expect(undone.classes).toEqual(['10-A'])
  expect(await db.class.count({ where: { institutionId } })).toBe(1)
  const rows = await call(rowsRoute, actor, { method: 'GET', params: { id: guid }, query: '?only=left' })
  expect(rows.body.data).toHaveLength(4)
})

test('students with an answer of their parents, assessment marks or a board roll number stay, with all of it', async () => {
  const actor = await admin()
  const { institutionId } = actor
  const { guid } = await importRows(actor, newStudents(4))
  const [answered, assessed, numbered] = await studentsOf(actor)
  if (!answered || !assessed || !numbered) throw new Error('four were added')
  const parent = { answer: 'refused', parentName: 'Meera Rao', relation: 'mother' }
  await recordAnswer(actor, { id: answered.id, ...parent })
  await db.assessmentMark.create({
    data: { institutionId, studentId: assessed.id, component: 'portfolio', marks: 4, version: 1 },
  })
  await updateStudent(actor, { id: numbered.id, boardRollNumber: '34567890' })
  const { left } = await undoRows(actor, guid)
  expect(left.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '2 has an answer of the parents since',
    '3 has marks of the internal assessment since',
    '4 was changed since',
  ])
  expect(await db.consentEntry.count({ where: { institutionId } })).toBe(1)
  expect(await db.assessmentMark.count({ where: { institutionId } })).toBe(1)
  expect(await studentsOf(actor)).toHaveLength(3)
})

test('changed students get their earlier values back, emptied ones too, unless changed since', async () => {
  const actor = await admin()
  const { institutionId } = actor
  const { id: classId } = await schoolClass(institutionId, '10-A')
  const known = (rollNumber: string, username: string) =>
    student(institutionId, { username, rollNumber, classId, admissionNumber: `A${rollNumber}` })
  const [one, two] = [await known('1', 'One'), await known('2', 'Two')]
  const { guid } = await importRows(
    actor,
    'Admission No,Class,Roll No,Physics,Name\nA1,10-B,2,5,Uno\nA2,10-A,1,6,Two\n',
  )
  expect((await studentsOf(actor)).map(({ username }) => username)).toEqual(['Two', 'Uno'])
  await db.student.update({
    where: { institutionId_id: { institutionId, id: two.accountId } },
    data: { physics: 7 },
  })
  const undone = await undoRows(actor, guid)
  expect(undone.left).toEqual([
    { line: 2, name: 'Uno', reason: 'Two already has roll number 1 in 10-A' },
    { line: 3, name: 'Two', reason: 'was changed since' },
  ])
  await db.student.update({
    where: { institutionId_id: { institutionId, id: two.accountId } },
    data: { rollNumber: '2' },
  })
  const second = await importRows(actor, 'Admission No,Class,Roll No,Physics,Name\nA1,10-A,9,,Ein\n')
  expect(await undoRows(actor, second.guid)).toMatchObject({ left: [] })
  const restored = await db.student.findFirstOrThrow({
    where: { institutionId, id: one.accountId },
    include: { class: true },
  })
  expect(restored).toMatchObject({ username: 'Uno', rollNumber: '2', class: { classdivision: '10-B' } })
  const third = await importRows(actor, 'Admission No,Biology\nA1,2.5\n')
  await undoRows(actor, third.guid)
  const afterUndo = await db.student.findFirstOrThrow({ where: { institutionId, id: one.accountId } })
  expect(afterUndo.biology).toBeNull()
})

/** Writes another email while the student is locked, as a correction does. */
async function correctEmail(tx: Tx, { institutionId, accountId: id }: Member, email: string) {
  await lockRow(tx, institutionId, 'Student', id)
  await tx.account.update({ where: { id, institutionId }, data: { email } })
}

test('an email that is being corrected meanwhile stays, and a later undo brings it back', async () => {
  const actor = await admin()
  const asha = await student(actor.institutionId, { rollNumber: '1', admissionNumber: 'A1' })
  const rows = `Admission No,Email\nA1,asha@${unique()}.example.com\n`
  const emailNow = async () => (await studentsOf(actor))[0]?.account.email
  const first = await importRows(actor, rows)
  const undone = await whileOpen(
    (tx) => correctEmail(tx, asha, 'second@x.example.com'),
    () => undoRows(actor, first.guid),
  )
  expect(undone).toMatchObject({ status: 'fulfilled', value: { left: [{ reason: 'was changed since' }] } })
  expect(await emailNow()).toBe('second@x.example.com')
  const { guid } = await checkRows(actor, rows)
  const refused = await whileOpen(
    (tx) => correctEmail(tx, asha, 'third@x.example.com'),
    () => commitRows(actor, guid),
  )
  expect(refused).toMatchObject({ status: 'rejected' })
  expect(await emailNow()).toBe('third@x.example.com')
  await commitRows(actor, guid)
  expect(await undoRows(actor, guid)).toMatchObject({ left: [] })
  expect(await emailNow()).toBe('third@x.example.com')
})

test('students of a deleted class are without one again, whoever has their roll number, and come back with it', async () => {
  const actor = await rechecked(await admin())
  const { institutionId } = actor
  const [a, c] = [await schoolClass(institutionId, '10-A'), await schoolClass(institutionId, '10-C')]
  const [asha, ravi] = [
    await student(institutionId, { rollNumber: '1', classId: a.id, admissionNumber: 'A1' }),
    await student(institutionId, { rollNumber: '1', classId: c.id, admissionNumber: 'C1' }),
  ]
  await save(actor, { action: 'remove', classdivision: '10-C' })
  const { guid } = await importRows(actor, 'Admission No,Class,Roll No\nC1,10-A,1\nA1,10-A,2\n')
  expect(await undoRows(actor, guid)).toMatchObject({ left: [] })
  const placeOf = async ({ accountId }: Member) => {
    const row = (await studentsOf(actor)).find(({ id }) => id === accountId)
    return [row?.class?.classdivision, row?.rollNumber]
  }
  expect([await placeOf(asha), await placeOf(ravi)]).toEqual([
    ['10-A', '1'],
    [undefined, '1'],
  ])
  expect(await restoreClass(actor, { id: c.id })).toMatchObject({ studentsBack: 1, studentsLeft: 0 })
  expect(await placeOf(ravi)).toEqual(['10-C', '1'])
})

test('a sign-in name that somebody else has by now stays, and nobody is left without one', async () => {
  const actor = await admin()
  const { institutionId } = actor
  const { id: classId } = await schoolClass(institutionId, '10-A')
  const known = async (rollNumber: string, names: object) => {
    const one = await student(institutionId, { username: `Asha ${rollNumber}`, rollNumber, classId })
    await updateStudent(actor, { id: one.accountId, ...names })
    return one.accountId
  }
  const [one, two] = [await known('1', { loginName: 'asha' }), await known('2', { loginName: 'uma' })]
  const rows = 'Name,Class,Roll No,Admission No,Sign-in name\nAsha 1,10-A,1,,asha.r\nAsha 2,10-A,2,B2,\n'
  const { guid } = await importRows(actor, rows)
  await updateStudent(actor, { id: two, loginName: '' })
  await known('3', { loginName: 'Asha' })
  const { left } = await undoRows(actor, guid)
  expect(left).toMatchObject([{ line: 2, reason: 'Asha 3 already signs in as asha' }])
  const now = await db.student.findMany({ where: { institutionId, id: { in: [one, two] } } })
  expect(now.map(({ loginKey }) => loginKey).sort()).toEqual(['asha.2', 'asha.r'])
})

test('teachers: added ones are removed, and classes lose them, with another class teacher where needed', async () => {
  const actor = await admin()
  const { institutionId } = actor
  const known = await teacher(institutionId, { fullName: 'Known', displayId: 'T1' })
  const mail = `${unique()}@x.example.com`
  const text = `Teacher ID,Name,Email,Phone,Classes\nT1,Known,${known.email},9876543210,10-A\nT2,New,${mail},9876543211,10-A\n`
  const { guid } = await importRows(actor, text, 'teachers')
  expect(await db.classTeacher.count({ where: { institutionId } })).toBe(2)
  expect(await undoRows(actor, guid)).toMatchObject({ left: [] })
  expect(await db.classTeacher.count({ where: { institutionId } })).toBe(0)
  expect(await db.class.count({ where: { institutionId } })).toBe(0)
  const left = await db.teacher.findMany({ where: { institutionId } })
  expect(left.map(({ displayId, phone }) => [displayId, phone])).toEqual([['T1', '']])
})

test('the log keeps no name of people whose import is undone', async () => {
  drawNothing()
  const actor = await admin()
  const { institutionId } = actor
  const pupils = await importRows(actor, newStudents(2))
  const [pupil] = await studentsOf(actor)
  await studentFile(actor, { id: pupil?.id })
  const staff = await importRows(actor, `Name,Email\nKiran New,${unique()}@x.example.com\n`, 'teachers')
  const { id } = await db.teacher.findFirstOrThrow({ where: { institutionId } })
  for (const teacherassigned of [[id], []])
    await save(actor, { action: 'update', classdivision: '10-A', teacherassigned })
  for (const { guid } of [staff, pupils]) expect(await undoRows(actor, guid)).toMatchObject({ left: [] })
  const log = JSON.stringify(await db.auditEntry.findMany({ where: { institutionId } }))
  expect(log).toContain('practical.printed')
  expect(log).toContain('class.changed')
  for (const name of [pupil?.username, 'Kiran New']) expect(log).not.toContain(name)
})

test('a new teacher stays when somebody is assigning another class to them', async () => {
  const actor = await admin()
  const { institutionId } = actor
  await schoolClass(institutionId, '10-B')
  const { guid } = await importRows(actor, `Name,Email\nUma,${unique()}@x.example.com\n`, 'teachers')
  const { id } = await db.teacher.findFirstOrThrow({ where: { institutionId } })
  const undone = await whileOpen(
    (tx) => assignDivisions(tx, actor, [id], ['10-B']),
    () => undoRows(actor, guid),
  )
  expect(undone).toMatchObject({ status: 'fulfilled', value: { left: [{ reason: 'was changed since' }] } })
})

test('teachers added by email only have no id and phone yet, and can be undone', async () => {
  const actor = await admin()
  const { institutionId } = actor
  const known = await teacher(institutionId, { fullName: 'Known' })
  const mail = `ravi.nair@${unique()}.example.com`
  const checked = await checkRows(actor, `${mail}\n${known.email}\nNobody`, 'teachers')
  expect(checked).toMatchObject({ added: 1, refused: 2, missing: [], unknown: [] })
  expect(checked.refusedRows.map(({ line, reasons }) => [line, reasons[0]?.message])).toEqual([
    [2, 'This email belongs to Known (teacher)'],
    [3, 'Please enter a valid email'],
  ])
  const { guid } = await commitRows(actor, checked.guid)
  const where = { institutionId, account: { email: mail } }
  expect(await db.teacher.findFirst({ where })).toMatchObject({
    ...{ fullName: 'Ravi Nair', displayId: null, phone: '' },
  })
  expect(await undoRows(actor, guid)).toMatchObject({ left: [] })
  expect(await db.teacher.count({ where })).toBe(0)
})

test('not before it was added, not after 24 hours, not by other people', async () => {
  const actor = await admin()
  const { institutionId } = actor
  const { guid } = await checkRows(actor, newStudents(1))
  const options = { params: { id: guid } }
  expect((await call(undoRoute, actor, options)).body.message).toBe('This import was not added yet.')
  const done = await importRows(actor, newStudents(1))
  await db.import.update({
    where: { institutionId_id: { institutionId, id: done.guid } },
    data: { committedAt: new Date(Date.now() - 25 * 3_600_000) },
  })
  const late = await call(undoRoute, actor, { params: { id: done.guid } })
  expect(late).toMatchObject({ status: 409, body: { message: 'An import can be undone for 24 hours only.' } })
  await db.import.update({
    where: { institutionId_id: { institutionId, id: done.guid } },
    data: { committedAt: new Date() },
  })
  await db.$transaction((tx) => deleteImportRows(tx, { institutionId, importId: done.guid }))
  const response = await call(undoRoute, actor, { params: { id: done.guid } })
  expect(response.body.message).toBe('The rows of this import have been deleted.')
  expect((await call(undoRoute, await teacher(institutionId), options)).status).toBe(403)
  expect((await call(undoRoute, await admin(), options)).status).toBe(404)
  expect((await call(undoRoute, actor, { params: { id: 'x' } })).status).toBe(422)
  expect(await studentsOf(actor)).toHaveLength(1)
})
