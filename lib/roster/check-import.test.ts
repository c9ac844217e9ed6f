import { expect, test } from 'vitest'
import { PATCH, GET as viewRoute } from '../../app/api/imports/[id]/route.ts'
import { GET as rowsRoute } from '../../app/api/imports/[id]/rows/route.ts'
import { POST as checkRoute } from '../../app/api/student/import/route.ts'
import { POST as checkTeachersRoute } from '../../app/api/teacher/import/route.ts'
import { rosterFile } from '../../e2e/roster-file.ts'
import { db } from '../db.ts'
import { call } from '../testing/call.ts'
import { admin, schoolClass, student, teacher } from '../testing/factories.ts'
import { CheckedImport, ImportRowView, ImportView } from './schema.ts'

const heading = 'Name,Roll No,Class,E-mail\n'
const unique = () => crypto.randomUUID().slice(0, 8)

async function check(actor: Awaited<ReturnType<typeof admin>>, text: string, more: object = {}) {
  const { status, body } = await call(checkRoute, actor, { body: { text, ...more } })
  expect(body.message).toBe('The rows were checked. Nothing has been added yet.')
  expect(status).toBe(201)
  return CheckedImport.parse(body.data)
}

test('a check counts every row, names each refusal, and writes nothing but the import', async () => {
  const actor = await admin()
  const file = rosterFile(unique())
  const content = Buffer.from(file.csv).toString('base64')
  const { body } = await call(checkRoute, actor, { body: { filename: 'class10.csv', content } })
  const checked = CheckedImport.parse(body.data)
  expect(checked).toMatchObject({
    added: file.total - file.faults.length,
    changed: 0,
    refused: file.faults.length,
  })
  expect(checked.dropped).toEqual(file.dropped)
  const said = checked.refusedRows.map(({ line, reasons: [reason] }) => ({
    line,
    column: reason?.column,
    reason: reason?.message,
  }))
  expect(said).toEqual(file.faults)
  expect(checked.missingClasses.map(({ classdivision }) => classdivision)).toHaveLength(8)
  expect(await db.student.count({ where: { institutionId: actor.institutionId } })).toBe(0)
  expect(await db.class.count({ where: { institutionId: actor.institutionId } })).toBe(0)
})

test('a dropped column is nowhere in the database', async () => {
  const actor = await admin()
  const number = '234567890123'
  await check(actor, `Name,Aadhaar Number,Caste\nAsha,${number},secret-caste\n`)
  const rows = await db.importRow.findMany({ where: { institutionId: actor.institutionId } })
  expect(JSON.stringify(rows)).not.toMatch(/234567890123|secret-caste/)
})

test('columns are matched anew on the stored rows, and the page of rows says so', async () => {
  const actor = await admin()
  const mail = `${unique()}@x.example.com`
  const first = await check(actor, `Pupil,No,Std,Post\nAsha,007,10A,${mail}\n`)
  expect(first).toMatchObject({
    refused: 1,
    unknown: ['Pupil', 'No', 'Post'],
    missing: ['Name', 'E-mail', 'Roll No'],
  })
  const params = { id: first.guid }
  const mapping = ['username', 'rollNumber', 'class', 'email']
  const again = await call(PATCH, actor, { method: 'PATCH', params, body: { mapping } })
  expect(CheckedImport.parse(again.body.data)).toMatchObject({
    added: 1,
    refused: 0,
    unknown: [],
    missing: [],
  })
  const rows = await call(rowsRoute, actor, { method: 'GET', params, query: '?only=added' })
  expect(ImportRowView.parse((rows.body.data as unknown as object[])[0])).toMatchObject({
    name: 'Asha',
    cells: ['Asha', '007', '10A', mail],
  })
  const twice = await call(PATCH, actor, {
    method: 'PATCH',
    params,
    body: { mapping: ['email', 'email', null, null] },
  })
  expect(twice).toMatchObject({ status: 422, body: { message: 'Two columns are matched to E-mail' } })
})

test('T48: a heading that is there twice is refused by name', async () => {
  const { status, body } = await call(checkRoute, await admin(), {
    body: { text: 'Name,name ,E-mail\na,b,c\n' },
  })
  expect(status).toBe(422)
  expect(body.message).toContain('“name” twice')
})

test('T47: two children of one name and class stay two; the same roll number under another name goes to a person', async () => {
  const actor = await admin()
  const { id: classId } = await schoolClass(actor.institutionId, '10-A')
  const there = { username: 'Asha Rao', rollNumber: '7', classId, email: `${unique()}@x.example.com` }
  await student(actor.institutionId, there)
  const checked = await check(
    actor,
    `${heading}Asha Rao,8,10-A,${unique()}@x.example.com\nBala Iyer,7,10-A,${unique()}@x.example.com\nAsha Rao,9,10-A,${there.email}\n`,
  )
  expect(checked).toMatchObject({ added: 1, changed: 0, refused: 2 })
  const [doubtful, sameMail] = checked.refusedRows
  expect(doubtful?.reasons[0]?.message).toContain('Asha Rao')
  expect(doubtful?.reasons[0]?.message).toContain('Bala Iyer')
  expect(sameMail?.reasons).toEqual([
    { field: 'email', column: 'E-mail', message: 'This e-mail belongs to Asha Rao (10-A, roll number 7)' },
  ])
})

test('T10: an e-mail of another school is refused without a word about whose it is', async () => {
  const actor = await admin()
  const other = await admin()
  await student(other.institutionId, {
    username: 'CanaryChild',
    email: `canary-${other.accountId}@x.example.com`,
  })
  const checked = await check(actor, `${heading}Asha,7,10-A,canary-${other.accountId}@x.example.com\n`)
  expect(checked.refusedRows[0]?.reasons[0]?.message).toBe('This e-mail already has an account')
  expect(JSON.stringify(checked)).not.toContain('CanaryChild')
})

test('a student is known by admission number even in another class; what the row leaves out stays', async () => {
  const actor = await admin()
  const { id: classId } = await schoolClass(actor.institutionId, '10-A')
  const me = await student(actor.institutionId, {
    username: 'Asha Rao',
    rollNumber: '7',
    classId,
    admissionNumber: 'A1',
  })
  const checked = await check(actor, 'Admission No,Class,Physics\nA1,10-B,45.5\nA2,10-B,1\n')
  expect(checked).toMatchObject({ changed: 1, refused: 1 })
  const rows = await call(rowsRoute, actor, {
    method: 'GET',
    params: { id: checked.guid },
    query: '?only=changed',
  })
  expect((rows.body.data as unknown as object[])[0]).toMatchObject({ was: { class: '10-A', physics: '' } })
  expect(checked.refusedRows[0]?.reasons.map(({ column }) => column)).toEqual(['Name', 'E-mail', 'Roll No'])
  expect(
    (await db.student.findFirstOrThrow({ where: { id: me.accountId, institutionId: actor.institutionId } }))
      .classId,
  ).toBe(classId)
})

test('places may go round in a circle, but not into one that somebody keeps', async () => {
  const actor = await admin()
  const { id: classId } = await schoolClass(actor.institutionId, '10-A')
  for (const number of ['1', '2', '3']) {
    await student(actor.institutionId, { rollNumber: number, classId, admissionNumber: `A${number}` })
  }
  const circle = await check(actor, 'Admission No,Class,Roll No\nA1,10-A,2\nA2,10-A,1\n')
  expect(circle).toMatchObject({ changed: 2, refused: 0 })
  const chain = await check(actor, 'Admission No,Class,Roll No\nA1,10-A,2\nA2,10-A,3\n')
  expect(chain).toMatchObject({ changed: 0, refused: 2 })
})

test('OneRoster users.csv: names from two columns, sign-in names and passwords not taken, teachers refused', async () => {
  const checked = await check(
    await admin(),
    'sourcedId,status,username,givenName,familyName,identifier,email,role,grades,password\n' +
      `s1,,asha01,Asha,Rao,7,${unique()}@x.example.com,student,10-A,pw-secret\nt1,,v1,Vik,Iyer,9,${unique()}@x.example.com,teacher,10-A,x\n`,
  )
  expect(checked).toMatchObject({
    added: 1,
    refused: 1,
    dropped: ['password'],
    unknown: ['status', 'username'],
  })
  expect(checked.refusedRows[0]?.reasons[0]?.message).toBe(
    'Only a student is brought in here, and this is a teacher',
  )
})

test('teachers: classes by list, phone with +91, id known', async () => {
  const actor = await admin()
  const known = await teacher(actor.institutionId, { fullName: 'Vikram Iyer', displayId: 'T-1' })
  const { body } = await call(checkTeachersRoute, actor, {
    body: {
      text: `Teacher ID;Name;E-mail;Mobile No;Classes\nT-1;Vikram  iyer;${known.email};+91 98765 43210;"10A; 10-B"\nT-2;New One;${unique()}@x.example.com;12345;\n`,
    },
  })
  expect(body.data).toMatchObject({ kind: 'teachers', changed: 1, refused: 1 })
  expect(CheckedImport.parse(body.data).missingClasses).toEqual([
    { classdivision: '10-A', rows: 1 },
    { classdivision: '10-B', rows: 1 },
  ])
})

test('who may not, what is not there, and what is no file', async () => {
  const actor = await admin()
  const text = `${heading}Asha,7,10-A,${unique()}@x.example.com\n`
  expect((await call(checkRoute, await teacher(actor.institutionId), { body: { text } })).status).toBe(403)
  expect((await call(checkRoute, null, { body: { text } })).status).toBe(401)
  const { guid } = await check(actor, text)
  const foreign = await call(viewRoute, await admin(), { method: 'GET', params: { id: guid } })
  expect(foreign.status).toBe(404)
  const own = await call(viewRoute, actor, { method: 'GET', params: { id: guid } })
  expect(ImportView.parse(own.body.data)).toMatchObject({ status: 'checked', added: 1 })
  for (const body of [
    {},
    { text: ' ' },
    { text, content: 'eA==' },
    { text: 'Name\n' },
    { content: 'JVBERi0xLjQ=' },
  ]) {
    expect((await call(checkRoute, actor, { body })).status).toBe(422)
  }
  expect(await db.import.count({ where: { institutionId: actor.institutionId } })).toBe(1)
})

test('the same check sent twice with one key is one import', async () => {
  const actor = await admin()
  const options = {
    body: { text: `${heading}Asha,7,10-A,a@x.example.com\n` },
    headers: { 'idempotency-key': `key-${unique()}` },
  }
  const [one, two] = await Promise.all([call(checkRoute, actor, options), call(checkRoute, actor, options)])
  expect(CheckedImport.parse(one.body.data).guid).toBe(CheckedImport.parse(two.body.data).guid)
})
