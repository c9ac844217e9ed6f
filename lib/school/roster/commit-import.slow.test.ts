import { afterEach, expect, test } from 'vitest'
import { POST as commitRoute } from '../../../app/api/imports/[id]/commit/route.ts'
import { GET as refusedRoute } from '../../../app/api/imports/[id]/refused.csv/route.ts'
import type { Member } from '../../core/actor.ts'
import { contextOf } from '../../core/context.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, schoolClass, student, teacher } from '../../testing/factories.ts'
import { loadRowViews } from './row-view.ts'
import { rosterFile } from './testing/roster-file.ts'
import { checkRows, commitRows, deleteJobs, importRows, newStudents, unique } from './testing/steps.ts'

afterEach(deleteJobs)

const studentsOf = ({ institutionId }: Member) =>
  db.student.findMany({
    where: { institutionId },
    include: { class: true, account: true },
    orderBy: { rollNumber: 'asc' },
  })

test('the good rows of a real file are added with their classes; the bad ones come back as a file', async () => {
  const actor = await admin()
  const file = rosterFile(unique())
  const { guid } = await checkRows(actor, file.csv)
  const done = await commitRows(actor, guid)
  expect(done).toMatchObject({ status: 'committed', added: 316, refused: 4 })
  expect(done.classes).toHaveLength(8)
  const sample = await db.student.findFirstOrThrow({
    where: { institutionId: actor.institutionId, account: { email: file.sample.email } },
    include: { class: true },
  })
  expect(sample).toMatchObject({ username: 'आशा राव', rollNumber: '007', address: file.sample.address })
  expect(sample.class?.classdivision).toBe(file.sample.class)
  const fileOf = (id: string) => call(refusedRoute, actor, { method: 'GET', params: { id } })
  const refused = await fileOf(guid)
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  const again = await checkRows(actor, refused.body.message)
  expect(again).toMatchObject({ refused: 4, added: 0, unknown: ['Reason'] })
  const third = await checkRows(actor, (await fileOf(again.guid)).body.message)
  expect(third, 'one column of reasons, however often').toMatchObject({ refused: 4, unknown: ['Reason'] })
  expect(refused.body.message).not.toContain('Aadhaar')
})

test('T46: the same file again adds nobody, and changes only what differs', async () => {
  const actor = await admin()
  const tag = unique()
  await importRows(actor, newStudents(5, tag))
  expect(await checkRows(actor, newStudents(5, tag))).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 5,
    refused: 0,
  })
  const changed = newStudents(5, tag).replace('Student 3', 'Student Three')
  expect(await importRows(actor, changed)).toMatchObject({ added: 0, changed: 1, unchanged: 4 })
  expect((await studentsOf(actor)).map(({ username }) => username)).toContain('Student Three')
})

test('an import that is committed without the classes it needs says so, and is added with them', async () => {
  const actor = await admin()
  await importRows(actor, 'Admission No,Name,Class,Roll No\n100,Asha,10-A,7\n')
  const { guid } = await checkRows(
    actor,
    'Admission No,Name,Class,Roll No\n100,Asha,11-B,7\n101,Bela,10-A,7\n',
  )
  const refused = await call(commitRoute, actor, { params: { id: guid }, body: { createClasses: false } })
  expect(refused.body.message).toContain('depend on those whose class is missing')
  expect(await commitRows(actor, guid)).toMatchObject({ status: 'committed', added: 1, changed: 1 })
})

test('the classes that an import created are in the order of classes, in its receipt and in the log', async () => {
  const actor = await admin()
  const created = ['7-A', '8-A', '11-B']
  const { classes } = await importRows(actor, 'Name,Class,Roll No\nAsha,11-B,7\nBela,8-A,7\nChitra,7-A,7\n')
  expect(classes).toEqual(created)
  const { institutionId } = actor
  const action = 'import.committed'
  const { detail } = await db.auditEntry.findFirstOrThrow({ where: { institutionId, action } })
  expect(detail).toMatchObject({ classes: created })
})

test('nobody is removed because a later file leaves them out, and an empty cell clears nothing', async () => {
  const actor = await admin()
  const mail = `${unique()}@x.example.com`
  await importRows(
    actor,
    `Name,Roll No,Class,Email,Address,Physics\nAsha,1,10-A,${mail},Pune,4\nBala,2,10-A,b${mail},Goa,5\n`,
  )
  await importRows(actor, `Name,Roll No,Class,Email,Address,Physics\nAsha,1,10-A,${mail},,6\n`)
  const [asha, bala] = await studentsOf(actor)
  expect(asha).toMatchObject({ address: 'Pune' })
  expect(Number(asha?.physics)).toBe(6)
  expect(bala?.removedAt).toBeNull()
})

test('roll numbers can be swapped in one import', async () => {
  const actor = await admin()
  const { id: classId } = await schoolClass(actor.institutionId, '10-A')
  await student(actor.institutionId, { username: 'One', rollNumber: '1', classId, admissionNumber: 'A1' })
  await student(actor.institutionId, { username: 'Two', rollNumber: '2', classId, admissionNumber: 'A2' })
  await importRows(actor, 'Admission No,Class,Roll No\nA1,10-A,2\nA2,10-A,1\n')
  expect((await studentsOf(actor)).map(({ username }) => username)).toEqual(['Two', 'One'])
})

test('a generated sign-in name is never one that the file gives to somebody else', async () => {
  const actor = await admin()
  const rows = 'Asha Rao,1,10-A,\nUma Rao,2,10-A,AshaRao'
  await importRows(actor, `Name,Roll No,Class,Sign-in name\n${rows}\n`)
  expect((await studentsOf(actor)).map(({ loginKey }) => loginKey)).toEqual(['asharao.2', 'asharao'])
})

test('without createClasses the rows of a missing class are left out and say so', async () => {
  const actor = await admin()
  await schoolClass(actor.institutionId, '10-A')
  const tag = unique()
  const rows = `${newStudents(1, tag)}New,9,10-Z,z-${tag}@x.example.com,\n`
  const { guid } = await checkRows(actor, rows)
  expect(await commitRows(actor, guid, false)).toMatchObject({ added: 1, refused: 1, classes: [] })
  const refused = await call(refusedRoute, actor, { method: 'GET', params: { id: guid } })
  expect(refused.body.message).toContain('Class: There is no class 10-Z')
})

test('a roster that changed meanwhile is not overwritten: 409, checked again, nothing added', async () => {
  const actor = await admin()
  const { id: classId } = await schoolClass(actor.institutionId, '10-A')
  const { guid } = await checkRows(actor, newStudents(3))
  await student(actor.institutionId, { username: 'Came first', rollNumber: '2', classId })
  const refused = await call(commitRoute, actor, { params: { id: guid }, body: { createClasses: true } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await studentsOf(actor)).toHaveLength(1)
  expect(await commitRows(actor, guid)).toMatchObject({ added: 2, refused: 1 })
})

test('a change that the preview did not show is not made: 409, and the import shows it', async () => {
  const actor = await admin()
  const { institutionId } = actor
  await importRows(actor, 'Admission No,Name,Class,Roll No,Email\nA1,Asha,10-A,1,old@x.example.com\n')
  const moved = 'Admission No,Name,Class,Roll No,Email\nA1,Asha,10-B,1,old@x.example.com\n'
  const { guid } = await checkRows(actor, moved)
  const email = 'new@x.example.com'
  await db.account.updateMany({ where: { institutionId, role: 'STUDENT' }, data: { email } })
  const refused = await call(commitRoute, actor, { params: { id: guid }, body: { createClasses: true } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await studentsOf(actor))[0]).toMatchObject({ account: { email }, class: { classdivision: '10-A' } })
  const rows = await contextOf(actor).db.read((tx) => loadRowViews(tx, actor, guid, { only: 'changed' }))
  expect(rows[0]?.was).toEqual({ email, class: '10-A' })
  expect(await commitRows(actor, guid)).toMatchObject({ changed: 1 })
})

test('a class that is renamed after the preview is not created anew: 409, and the import shows it as missing', async () => {
  const actor = await admin()
  const { institutionId } = actor
  const { id } = await schoolClass(institutionId, '10-A')
  const { guid } = await checkRows(actor, 'Name,Class,Roll No\nAsha,10-A,1\nBela,10-B,1\n')
  await db.class.update({
    where: { institutionId_id: { institutionId, id } },
    data: { classdivision: '10-C' },
  })
  const commit = (createClasses: boolean, missingClasses: string[]) =>
    call(commitRoute, actor, { params: { id: guid }, body: { createClasses, missingClasses } })
  expect((await commit(true, ['10-B'])).status).toBe(409)
  expect((await commit(false, ['10-B'])).status).toBe(409)
  expect(await db.class.count({ where: { institutionId } })).toBe(1)
  const { body } = await commit(true, ['10-A', '10-B'])
  expect(body.data).toMatchObject({ status: 'committed', added: 2, classes: ['10-A', '10-B'] })
})

test('one import is added once, however often it is sent', async () => {
  const actor = await admin()
  const { guid } = await checkRows(actor, newStudents(3))
  const options = {
    params: { id: guid },
    body: { createClasses: true },
    headers: { 'idempotency-key': `key-${unique()}` },
  }
  const answers = await Promise.all([1, 2, 3].map(() => call(commitRoute, actor, options)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const other = await call(commitRoute, actor, { params: { id: guid }, body: { createClasses: true } })
  expect(other).toMatchObject({ status: 409, body: { message: 'This import was already added.' } })
  expect(await studentsOf(actor)).toHaveLength(3)
})

test('while an import is being added, others are told so at once instead of waiting', async () => {
  const actor = await admin()
  const { guid } = await checkRows(actor, newStudents(1))
  const commit = () => call(commitRoute, actor, { params: { id: guid }, body: { createClasses: true } })
  const answer = await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      SELECT 1 FROM "Import"
       WHERE id = ${guid}::uuid AND "institutionId" = ${actor.institutionId}::uuid FOR UPDATE`
    return commit()
  })
  const message = expect.stringMatching(/^This import is being changed/)
  expect(answer).toMatchObject({ status: 409, body: { message } })
  expect((await commit()).status).toBe(200)
})

test('it is audited, tells the admin, and nobody else may do it', async () => {
  const actor = await admin()
  const { guid } = await checkRows(actor, newStudents(1))
  const params = { id: guid }
  expect((await call(commitRoute, await teacher(actor.institutionId), { params, body: {} })).status).toBe(403)
  expect((await call(commitRoute, await admin(), { params, body: {} })).status).toBe(404)
  expect((await call(commitRoute, actor, { params: { id: 'x' }, body: {} })).status).toBe(422)
  await commitRows(actor, guid)
  const { institutionId } = actor
  expect(
    await db.auditEntry.count({ where: { institutionId, action: 'import.committed', subjectId: guid } }),
  ).toBe(1)
  const notification = await db.notification.findFirstOrThrow({
    where: { institutionId, recipientId: actor.accountId },
  })
  expect(notification).toMatchObject({ href: `/admin/import/${guid}` })
  expect(notification.message).toContain('1 added, 0 changed, 0 refused')
})

test('teachers are added as approved, with their classes and a class teacher', async () => {
  const actor = await admin()
  const tag = unique()
  await importRows(
    actor,
    `Teacher ID,Name,Email,Phone,Classes\nT1,Vik,v${tag}@x.example.com,9876543210,10-A; 10-B\nT2,Zoya,z${tag}@x.example.com,9876543211,10-B\n`,
    'teachers',
  )
  const { institutionId } = actor
  const links = await db.classTeacher.findMany({
    where: { institutionId },
    include: { class: true, teacher: true },
    orderBy: [{ class: { classdivision: 'asc' } }, { teacher: { displayId: 'asc' } }],
  })
  const linkTexts = links.map((link) => `${link.class.classdivision} ${link.teacher.displayId} ${link.lead}`)
  expect(linkTexts).toEqual(['10-A T1 true', '10-B T1 true', '10-B T2 false'])
  expect(await db.teacher.count({ where: { institutionId, approvedAt: null } })).toBe(0)
})

test('an import approves no teacher who has not confirmed their email, and can be repeated once they have', async () => {
  const actor = await admin()
  const waiting = { waiting: true, unverified: true, displayId: 'T1' }
  const { accountId: id } = await teacher(actor.institutionId, waiting)
  const { guid } = await checkRows(actor, 'Teacher ID,Classes\nT1,10-A\n', 'teachers')
  const commit = () => call(commitRoute, actor, { params: { id: guid }, body: { createClasses: true } })
  const refused = await commit()
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('has not confirmed')
  await db.account.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
  expect((await commit()).status).toBe(200)
})
