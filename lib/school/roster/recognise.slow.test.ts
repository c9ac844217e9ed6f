import { expect, test } from 'vitest'
import { GET as rowsRoute } from '../../../app/api/imports/[id]/rows/route.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, schoolClass, student, teacher } from '../../testing/factories.ts'
import { removeStudent } from '../student/remove.ts'
import { restoreStudent } from '../student/restore.ts'
import { checkRows, commitRows, unique } from './testing/steps.ts'

const heading = 'Name,Roll No,Class,Email\n'

test('T47: two children of one name and class stay two; the same roll number under another name goes to a person', async () => {
  const actor = await admin()
  const { id: classId } = await schoolClass(actor.institutionId, '10-A')
  const there = { username: 'Asha Rao', rollNumber: '7', classId, email: `${unique()}@x.example.com` }
  await student(actor.institutionId, there)
  const checked = await checkRows(
    actor,
    `${heading}Asha Rao,8,10-A,${unique()}@x.example.com\nBala Iyer,7,10-A,${unique()}@x.example.com\nAsha Rao,9,10-A,${there.email}\n`,
  )
  expect(checked).toMatchObject({ added: 2, changed: 0, refused: 1 })
  const [doubtful] = checked.refusedRows
  expect(doubtful?.reasons[0]?.message).toContain('Asha Rao')
  expect(doubtful?.reasons[0]?.message).toContain('Bala Iyer')
})

test('twins with one email who swap roll numbers in the list keep their names, also when only one is listed', async () => {
  const actor = await admin()
  const { id: classId } = await schoolClass(actor.institutionId, '10-A')
  const email = `rao-${unique()}@x.example.com`
  for (const [username, rollNumber] of [
    ['Asha', '7'],
    ['Ravi', '8'],
  ])
    await student(actor.institutionId, { username, rollNumber, classId, email })
  const [asha, ravi] = [`Asha,8,10-A,${email}\n`, `Ravi,7,10-A,${email}\n`]
  for (const rows of [[asha, ravi], [asha], [ravi]]) {
    const checked = await checkRows(actor, heading + rows.join(''))
    expect(checked).toMatchObject({ added: 0, changed: 0, refused: rows.length })
    expect(checked.refusedRows[0]?.reasons[0]?.message).toContain('Is it the same student?')
  }
})

test('an email that only one student and one row have proves a corrected name', async () => {
  const actor = await admin()
  const { id: classId } = await schoolClass(actor.institutionId, '10-A')
  const email = `asha-${unique()}@x.example.com`
  await student(actor.institutionId, { username: 'Asha', rollNumber: '7', classId, email })
  const corrected = `Asha Rao,7,10-A,${email}\n`
  expect(await checkRows(actor, heading + corrected)).toMatchObject({ changed: 1, refused: 0 })
  const sister = `Bela Rao,8,10-A,${email}\n`
  expect(await checkRows(actor, heading + corrected + sister)).toMatchObject({ added: 1, refused: 1 })
})

test('numbers are the same with and without invisible characters', async () => {
  const actor = await admin()
  const { id: classId } = await schoolClass(actor.institutionId, '10-A')
  const there = { username: 'Asha', classId, rollNumber: '7', admissionNumber: 'A-1' }
  await student(actor.institutionId, there)
  const rows = 'Admission No,Name,Class,Roll No\nA-\u200b1,Asha,10-A,\u20607\n'
  expect(await checkRows(actor, rows)).toMatchObject({ unchanged: 1, added: 0, changed: 0, refused: 0 })
})

test('more spaces between the same words are no change of a name', async () => {
  const actor = await admin()
  const { id: classId } = await schoolClass(actor.institutionId, '10-A')
  await student(actor.institutionId, { username: 'Asha Rao', classId, rollNumber: '7' })
  const rows = 'Name,Class,Roll No\nAsha  Rao,10-A,7\n'
  expect(await checkRows(actor, rows)).toMatchObject({ unchanged: 1, added: 0, changed: 0, refused: 0 })
})

test('a row with a mark above the school’s maximum is refused', async () => {
  const checked = await checkRows(await admin(), 'Name,Roll No,Class,Physics,Biology\nAsha,7,10-A,72,9\n')
  expect(checked.refusedRows[0]?.reasons).toMatchObject([
    { column: 'Physics', message: 'A mark here is at most 10' },
  ])
})

test('T10: nothing tells a school which students’ emails another has', async () => {
  const [actor, other] = [await admin(), await admin()]
  const email = `canary-${other.accountId}@x.example.com`
  await student(other.institutionId, { username: 'CanaryChild', email })
  const [known, unknown] = [
    await checkRows(actor, `${heading}Asha,7,10-A,${email}\n`),
    await checkRows(actor, `${heading}Asha,7,10-A,x${email}\n`),
  ]
  expect(known).toMatchObject({ added: 1, refused: 0 })
  const alike = { ...unknown, guid: known.guid, createdAt: known.createdAt }
  expect(known).toEqual(alike)
})

test('a row with the admission number of somebody in the recycle bin adds no second student', async () => {
  const actor = await admin()
  const gone = await student(actor.institutionId, { username: 'Asha Rao', admissionNumber: 'A1' })
  await removeStudent(actor, { id: gone.accountId })
  const rows = 'Admission No,Name,Roll No,Class\nA1,Asha Rao,7,10-A\nA2,Bala Iyer,8,10-A\n'
  const checked = await checkRows(actor, rows)
  expect(checked).toMatchObject({ added: 1, refused: 1 })
  expect(checked.refusedRows[0]?.reasons).toMatchObject([
    {
      column: 'Admission No',
      message: 'Admission number A1 belongs to Asha Rao, who is in the recycle bin. Restore them there.',
    },
  ])
  await restoreStudent(actor, { id: gone.accountId })
  expect(await checkRows(actor, rows)).toMatchObject({ added: 1, changed: 1, refused: 0 })
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
  const checked = await checkRows(actor, 'Admission No,Class,Physics\nA1,10-B,4.5\nA2,10-B,1\n')
  expect(checked).toMatchObject({ changed: 1, refused: 1 })
  const rows = await call(rowsRoute, actor, {
    method: 'GET',
    params: { id: checked.guid },
    query: '?only=changed',
  })
  expect((rows.body.data as object[])[0]).toMatchObject({ was: { class: '10-A', physics: '' } })
  expect(checked.refusedRows[0]?.reasons.map(({ column }) => column)).toEqual(['Name', 'Roll No'])
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
  const circle = await checkRows(actor, 'Admission No,Class,Roll No\nA1,10-A,2\nA2,10-A,1\n')
  expect(circle).toMatchObject({ changed: 2, refused: 0 })
  const chain = await checkRows(actor, 'Admission No,Class,Roll No\nA1,10-A,2\nA2,10-A,3\n')
  expect(chain).toMatchObject({ changed: 0, refused: 2 })
})

test('students without a class hold no place: a list of them, as it was exported, changes nothing', async () => {
  const actor = await admin()
  const names = ['Aarav', 'Bala', 'Chitra']
  for (const [index, username] of names.entries())
    await student(actor.institutionId, { username, rollNumber: '48', admissionNumber: `A${index}` })
  const rows = names.map((name, index) => `A${index},${name},48,\n`).join('')
  const checked = await checkRows(actor, `Admission No,Name,Roll No,Class\n${rows}`)
  expect(checked).toMatchObject({ added: 0, changed: 0, unchanged: 3, refused: 0 })
})

test('OneRoster users.csv: names from two columns, sign-in names and passwords not taken, teachers refused', async () => {
  const checked = await checkRows(
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
    'Only a student can be imported here, and this is a teacher',
  )
})

test('teachers: classes by list, phone with +91, id known', async () => {
  const actor = await admin()
  const known = await teacher(actor.institutionId, { fullName: 'Vikram Iyer', displayId: 'T-1' })
  const checked = await checkRows(
    actor,
    `Teacher ID;Name;Email;Mobile No;Classes\nT-1;Vikram  iyer;${known.email};+91 98765 43210;"10A; 10-B"\nT-2;New One;${unique()}@x.example.com;12345;\n`,
    'teachers',
  )
  expect(checked).toMatchObject({ kind: 'teachers', changed: 1, refused: 1 })
  expect(checked.missingClasses).toEqual([
    { classdivision: '10-A', rows: 1 },
    { classdivision: '10-B', rows: 1 },
  ])
})

test('a roll number that has lost its zeros is that of the one student who has them, and stays as it is', async () => {
  const actor = await admin()
  const { id: classId } = await schoolClass(actor.institutionId, '10-A')
  const there = await student(actor.institutionId, { username: 'Asha Rao', rollNumber: '007', classId })
  const bare = await checkRows(actor, 'Roll No,Class,Physics\n7,10-A,4\n')
  expect(bare).toMatchObject({ added: 0, changed: 1, refused: 0 })
  await commitRows(actor, bare.guid)
  const { institutionId } = actor
  const saved = await db.student.findFirstOrThrow({ where: { institutionId, id: there.accountId } })
  expect([saved.rollNumber, Number(saved.physics)]).toEqual(['007', 4])
  expect(await checkRows(actor, 'Name,Roll No,Class\nAsha Rao,7,10-A\n')).toMatchObject({
    added: 0,
    unchanged: 1,
  })
  expect(await checkRows(actor, 'Name,Roll No,Class\nBala Iyer,7,10-A\n')).toMatchObject({
    added: 1,
    refused: 0,
  })
  await student(institutionId, { username: 'Dev Shah', rollNumber: '07', classId })
  expect(await checkRows(actor, 'Roll No,Class,Physics\n7,10-A,5\n')).toMatchObject({
    changed: 0,
    refused: 1,
  })
})
