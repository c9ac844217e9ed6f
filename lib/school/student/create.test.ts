import { afterEach, expect, test, vi } from 'vitest'
import { POST as signIn } from '@/app/api/student/login/route'
import { POST } from '@/app/api/student/route'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { accountsOf, emptySchool, studentForm, studentsOf } from '../../testing/new-students.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { createStudent } from './create.ts'
import { AddedStudent } from './schema.ts'

afterEach(() => vi.useRealTimers())

test('adds a student, and mails a temporary password that signs them in and is in no answer', async () => {
  const { head } = await emptySchool()
  const body = studentForm({ physics: '45.5', biology: 80, admissionNumber: 'A-1' })
  const added = await call(POST, head, { body })
  expect(added).toMatchObject({ status: 201, body: { message: 'Added Successfully' } })
  expect(AddedStudent.parse(added.body.data)).toMatchObject({
    ...{ username: 'Asha Rao', rollNumber: '7', class: '10-A', address: '12 Lake Road', email: body.email },
    ...{ physics: 45.5, chemistry: null, biology: 80, admissionNumber: 'A-1', subsplan: 'free' },
  })
  const text = (await mailsTo(body.email)).at(-1)?.text ?? ''
  const password = /^ {4}([A-Za-z0-9]{8})$/m.exec(text)?.[1] ?? ''
  expect(text).toContain('Lake School')
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: head.institutionId } })
  expect(text).toContain(`your school’s id ${displayId}, your admission number or sign-in name A-1 and`)
  expect(text).toContain(`/student/login#school=${displayId}&number=A-1\n`)
  expect(JSON.stringify(added.body)).not.toContain(password)
  const signedIn = await call(signIn, null, { body: { email: body.email, password } })
  expect(signedIn).toMatchObject({
    status: 200,
    body: { user: { role: 'student', mustChangePassword: true } },
  })
})

test('numbers lose invisible characters, so that a student signs in with what they see', async () => {
  const { head } = await emptySchool()
  const body = studentForm({ rollNumber: '\u200b7', admissionNumber: 'A-\u200b1\ufeff' })
  const added = await call(POST, head, { body })
  expect(added.body.data).toMatchObject({ rollNumber: '7', admissionNumber: 'A-1' })
  const password = /^ {4}([A-Za-z0-9]{8})$/m.exec((await mailsTo(body.email)).at(-1)?.text ?? '')?.[1]
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: head.institutionId } })
  for (const loginName of ['A-1', '\u2060a-1\u200b'])
    expect((await call(signIn, null, { body: { instituteId: displayId, loginName, password } })).status).toBe(
      200,
    )
  const none = await call(POST, head, { body: studentForm({ rollNumber: '8', admissionNumber: '\u200b' }) })
  expect(none.body.data).toMatchObject({ admissionNumber: null })
})

test('an admission number that a mail program would make a link of is in the mail only within Labmark’s link', async () => {
  const { head } = await emptySchool()
  const body = studentForm({ admissionNumber: 'evil.example/1' })
  await call(POST, head, { body })
  const text = (await mailsTo(body.email)).at(-1)?.text ?? ''
  expect(text).toContain('number=evil.example%2F1\n')
  expect(text.split('evil.example')).toHaveLength(2)
})

test('T78: the registration date is the day in India, just before midnight and just after', async () => {
  const { head } = await emptySchool()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-03-31T18:29:00Z')
  const before = await createStudent(head, studentForm({ rollNumber: '1' }))
  vi.setSystemTime('2026-03-31T19:00:00Z')
  const after = await createStudent(head, studentForm({ rollNumber: '2' }))
  const named = await createStudent(head, studentForm({ rollNumber: '3', registrationDate: '2024-02-29' }))
  expect([before, after, named].map((one) => one.registrationDate)).toEqual([
    '2026-03-31',
    '2026-04-01',
    '2024-02-29',
  ])
})

test('a roll number in use is refused with the name of its holder, also when two are added at once', async () => {
  const { id, head } = await emptySchool()
  await createStudent(head, studentForm({ username: 'Ravi Iyer' }))
  const again = await call(POST, head, { body: studentForm() })
  expect(again).toMatchObject({
    status: 409,
    body: { fields: { rollNumber: ['Ravi Iyer already has roll number 7 in 10-A'] } },
  })
  const racing = await Promise.all(
    [1, 2, 3].map((n) =>
      call(POST, head, { body: studentForm({ rollNumber: '8', username: `Racer ${n}` }) }),
    ),
  )
  expect(racing.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(racing.find(({ status }) => status === 409)?.body.message).toMatch(/^Racer \d already has roll/)
  expect(await studentsOf(id)).toHaveLength(2)
})

test('the answer names the next roll number that nobody in the class has', async () => {
  const { id, head, a } = await emptySchool()
  const b = await schoolClass(id, '10-B')
  for (const rollNumber of ['08', '09', 'A10']) await student(id, { classId: a.id, rollNumber })
  await student(id, { classId: b.id, rollNumber: '10' })
  const next = async (rollNumber: string) => (await createStudent(head, studentForm({ rollNumber }))).nextRoll
  expect([await next('07'), await next('A9'), await next('12B')]).toEqual(['10', 'A11', ''])
})

test('T47: two children with one name in one class are two students', async () => {
  const { id, head } = await emptySchool()
  await createStudent(head, studentForm({ rollNumber: '1' }))
  await createStudent(head, studentForm({ rollNumber: '2' }))
  const [first, second] = await studentsOf(id)
  expect([first?.username, second?.username]).toEqual(['Asha Rao', 'Asha Rao'])
  expect(first?.id).not.toBe(second?.id)
})

test('brothers and sisters may share an email, and another school may have the same child', async () => {
  const { head } = await emptySchool()
  const { email } = studentForm()
  await student((await institute()).id, { email })
  for (const rollNumber of ['3', '4'])
    expect((await call(POST, head, { body: studentForm({ rollNumber, email }) })).status).toBe(201)
})

test('without an admission number a student gets a sign-in name that nobody else of the school has', async () => {
  const { head } = await emptySchool()
  const names = []
  for (const [index, username] of ['Asha Rao', 'Ásha Rao', 'आशा राव', 'Meena'].entries()) {
    const form = {
      username,
      rollNumber: `${index}`,
      email: '',
      ...(index === 3 && { admissionNumber: '2026/0147' }),
    }
    const { body } = await call(POST, head, { body: studentForm(form) })
    names.push((body.data as { loginName: string | null }).loginName)
  }
  expect(names).toEqual(['asharao', 'asharao.2', 'student', null])
})

test('T06: fields that the form does not have are ignored', async () => {
  const { id, head } = await emptySchool()
  const other = await institute()
  const extra = {
    ...{ role: 'ADMIN', institutionId: other.id, instituteId: other.displayId, subsplan: 'premium' },
    ...{ id: crypto.randomUUID(), guid: crypto.randomUUID(), binKey: 'x', removedAt: '2020-01-01' },
    ...{ passwordHash: 'x', mustChangePassword: false, classId: crypto.randomUUID() },
  }
  const { body } = await call(POST, head, { body: studentForm(extra) })
  const [row] = await studentsOf(id)
  expect(row).toMatchObject({ institutionId: id, subsplan: 'free', binKey: '', removedAt: null })
  expect(row?.id).toBe((body.data as AddedStudent).guid)
  expect([extra.id, extra.guid]).not.toContain(row?.id)
  const account = (await accountsOf(id)).find((account) => account.id === row?.id)
  expect(account).toMatchObject({ role: 'STUDENT', mustChangePassword: true })
  expect(await studentsOf(other.id)).toEqual([])
})

test("T04: another school's class, a removed one and an unknown one are refused", async () => {
  const { id, head } = await emptySchool()
  await schoolClass((await institute()).id, '9-Z')
  await db.class.create({
    data: { institutionId: id, classdivision: '8-C', removedAt: new Date(), binKey: 'x' },
  })
  for (const division of ['9-Z', '8-C', '12-Q']) {
    const answer = await call(POST, head, { body: studentForm({ class: division }) })
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { class: [`There is no class ${division}. Please create it first.`] } },
    })
  }
  expect(await studentsOf(id)).toEqual([])
})

test('T38, T42: SQL, emoji and Devanagari are stored unchanged, including their zero-width characters', async () => {
  const { head } = await emptySchool()
  const username = 'आशा "राव" 👩🏽‍🔬 %_{1} $ --'
  expect((await createStudent(head, studentForm({ username }))).username).toBe(username.normalize('NFC'))
})

test('only an admin may add a student', async () => {
  const { id, a } = await emptySchool()
  const others: (Member | null)[] = [await teacher(id), await student(id, { classId: a.id }), null]
  const answers = await Promise.all(others.map((actor) => call(POST, actor, { body: studentForm() })))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])
  expect(await studentsOf(id)).toHaveLength(1)
})

test('a student is added to the class that has the name at that moment, although it was another’s just before', async () => {
  const { id, head, a } = await emptySchool()
  await db.institution.update({ where: { id }, data: { apaar: true } })
  let other = ''
  const outcome = await whileOpen(
    (tx) => tx.$executeRaw`SELECT 1 FROM "Institution" WHERE id = ${id}::uuid FOR UPDATE`,
    () => createStudent(head, studentForm({ apaarId: '123456789012' })),
    async (tx) => {
      const where = { institutionId_id: { institutionId: id, id: a.id } }
      await tx.class.update({ where, data: { classdivision: '10-B' } })
      other = (await tx.class.create({ data: { institutionId: id, classdivision: '10-A' } })).id
    },
  )
  expect(outcome).toMatchObject({ value: { class: '10-A' } })
  expect(await studentsOf(id)).toMatchObject([{ classId: other }])
})
