import { afterEach, expect, test } from 'vitest'
import { PATCH, GET as viewRoute } from '../../../app/api/imports/[id]/route.ts'
import { GET as rowsRoute } from '../../../app/api/imports/[id]/rows/route.ts'
import { GET as listRoute } from '../../../app/api/imports/route.ts'
import { POST as checkRoute } from '../../../app/api/student/import/route.ts'
import { countTry } from '../../access/limit/limits.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, teacher } from '../../testing/factories.ts'
import { CheckedImport, ImportRowView, ImportView } from './schema.ts'
import { rosterFile } from './testing/roster-file.ts'
import { checkRows, commitRows, deleteJobs, newStudents, unique } from './testing/steps.ts'

afterEach(deleteJobs)

const heading = 'Name,Roll No,Class,Email\n'

test('a school has twenty checked imports at most, and a hundred checks an hour', async () => {
  const actor = await admin()
  for (let file = 0; file < 21; file += 1) await checkRows(actor, newStudents(1, unique()))
  const imports = await db.import.findMany({
    where: { institutionId: actor.institutionId },
    select: { id: true },
  })
  expect(imports).toHaveLength(20)
  const rows = await db.importRow.groupBy({ by: ['importId'], where: { institutionId: actor.institutionId } })
  expect(rows.map(({ importId }) => importId).sort()).toEqual(imports.map(({ id }) => id).sort())
  await countTry('import:checks', actor.institutionId, 'too_many', 79)
  const refused = await call(checkRoute, actor, { body: { text: newStudents(1, unique()) } })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
})

test('a column of dates with the month first is refused, except where it makes no difference', async () => {
  const actor = await admin()
  const rowsWith = (days: string[]) =>
    `Name,Roll No,Class,Registration date\n${days.map((day, place) => `Asha,${place},10-A,${day}\n`).join('')}`
  const ambiguous = ['4/12/2026', '04-04-2026', '2026-04-12']
  expect(await checkRows(actor, rowsWith(ambiguous))).toMatchObject({ added: 3, refused: 0 })
  const { guid, refusedRows } = await checkRows(actor, rowsWith([...ambiguous, '4/13/2026']))
  const reasons = [
    'These dates seem to have the month first',
    'Write the day as 2026-04-01 or 01/04/2026',
  ].map((message) => [{ field: 'registrationDate', column: 'Registration date', message }])
  expect(refusedRows.map((row) => row.reasons)).toEqual(reasons)
  const mapping = ['username', 'rollNumber', 'class', null]
  const { body } = await call(PATCH, actor, { method: 'PATCH', params: { id: guid }, body: { mapping } })
  expect(body.data).toMatchObject({ added: 4, refused: 0 })
})

test('a check counts every row, names each refusal, and writes nothing but the import', async () => {
  const actor = await admin()
  const file = rosterFile(unique(), 7)
  const content = Buffer.from(file.csv).toString('base64')
  const { body } = await call(checkRoute, actor, { body: { filename: 'class10.csv', content } })
  const checked = CheckedImport.parse(body.data)
  expect(checked).toMatchObject({
    added: file.total - file.faults.length,
    changed: 0,
    refused: file.faults.length,
  })
  expect(checked.dropped).toEqual(file.dropped)
  const reasons = checked.refusedRows.map(({ line, reasons: [reason] }) => ({
    line,
    column: reason?.column,
    reason: reason?.message,
  }))
  expect(reasons).toEqual(file.faults)
  expect(checked.missingClasses.map(({ classdivision }) => classdivision)).toHaveLength(8)
  expect(await db.student.count({ where: { institutionId: actor.institutionId } })).toBe(0)
  expect(await db.class.count({ where: { institutionId: actor.institutionId } })).toBe(0)
})

test('of teachers by email, a line without an address is refused for its email alone', async () => {
  const checked = await checkRows(await admin(), `ravi-${unique()}@x.example.com\nFarah Khan\n`, 'teachers')
  expect(checked).toMatchObject({ added: 1, refused: 1 })
  const [refused] = checked.refusedRows
  expect(refused?.reasons).toEqual([
    { field: 'email', column: 'Email', message: 'Please enter a valid email' },
  ])
})

test('a dropped column is stored nowhere in the database', async () => {
  const actor = await admin()
  const number = '234567890123'
  await checkRows(actor, `Name,Aadhaar Number,Caste\nAsha,${number},secret-caste\n`)
  const rows = await db.importRow.findMany({ where: { institutionId: actor.institutionId } })
  expect(JSON.stringify(rows)).not.toMatch(/234567890123|secret-caste/)
})

test('columns are matched again on the stored rows, and the page of rows shows it', async () => {
  const actor = await admin()
  const mail = `${unique()}@x.example.com`
  const first = await checkRows(actor, `Pupil,No,Std,Post\nAsha,007,10A,${mail}\n`)
  expect(first).toMatchObject({
    refused: 1,
    unknown: ['Pupil', 'No', 'Post'],
    missing: ['Name', 'Roll No'],
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
  expect(ImportRowView.parse((rows.body.data as object[])[0])).toMatchObject({
    name: 'Asha',
    cells: ['Asha', '007', '10A', mail],
  })
  const twice = await call(PATCH, actor, {
    method: 'PATCH',
    params,
    body: { mapping: ['email', 'email', null, null] },
  })
  expect(twice).toMatchObject({ status: 422, body: { message: 'Two columns are matched to Email' } })
})

test('T48: a heading that occurs twice is refused by name', async () => {
  const { status, body } = await call(checkRoute, await admin(), {
    body: { text: 'Name,name ,Email\na,b,c\n' },
  })
  expect(status).toBe(422)
  expect(body.message).toContain('“name” twice')
})

test('refuses a file with a value to the right of the headings, and names its row; empty cells there are no matter', async () => {
  const actor = await admin()
  const row = `Asha,7,10-A,${unique()}@x.example.com`
  const wide = [
    { line: 2, text: `Class 10,our school\n${heading}${row}\n` },
    { line: 3, text: `${heading}${row}\n${row},moved in June\n` },
  ]
  for (const { line, text } of wide) {
    const { status, body } = await call(checkRoute, actor, { body: { text } })
    expect(status).toBe(422)
    expect(body.message).toContain(`Row ${line} has a value to the right of the last heading`)
  }
  expect(await checkRows(actor, `${heading}${row}, ,\n`)).toMatchObject({ added: 1, refused: 0 })
})

test('refuses people without the right, an unknown import, and something that is no file', async () => {
  const actor = await admin()
  const text = `${heading}Asha,7,10-A,${unique()}@x.example.com\n`
  expect((await call(checkRoute, await teacher(actor.institutionId), { body: { text } })).status).toBe(403)
  expect((await call(checkRoute, null, { body: { text } })).status).toBe(401)
  const { guid } = await checkRows(actor, text)
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

test('T10: an import can be rematched, listed and seen by its own school only, and not rematched once added', async () => {
  const actor = await admin()
  const { guid } = await checkRows(actor, newStudents(1))
  const body = { mapping: ['username', 'rollNumber', 'class', 'email', 'admissionNumber'] }
  const rematch = (by: typeof actor) => call(PATCH, by, { method: 'PATCH', params: { id: guid }, body })
  const foreign = await admin()
  expect((await rematch(foreign)).status).toBe(404)
  expect((await rematch(await teacher(actor.institutionId))).status).toBe(403)
  const rows = await call(rowsRoute, foreign, { method: 'GET', params: { id: guid } })
  expect(rows.status).toBe(404)
  expect((await call(listRoute, foreign, { method: 'GET' })).body).toMatchObject({
    data: [],
    meta: { total: 0 },
  })
  expect((await call(listRoute, actor, { method: 'GET' })).body).toMatchObject({
    data: [{ guid }],
    meta: { total: 1 },
  })
  expect((await rematch(actor)).status).toBe(200)
  await commitRows(actor, guid)
  expect((await rematch(actor)).status).toBe(409)
})

test('a NUL in pasted text or a file’s name is left out, since the database cannot store it', async () => {
  const head = await admin()
  const text = 'Name,Class,Roll no,Email\nMeera\u0000 Das,10-A,21,meera.nul@sample.example.com\u0000'
  const answer = await call(checkRoute, head, { body: { text, filename: 'roster\u0000.csv' } })
  expect(answer.status).toBe(201)
  expect(JSON.stringify(answer.body)).not.toContain('\\u0000')
})
