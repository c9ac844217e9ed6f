import readXlsxFile from 'read-excel-file/node'
import { afterEach, expect, test } from 'vitest'
import { GET as exportRoute } from '../../../app/api/export/[file]/route.ts'
import { GET as templateRoute } from '../../../app/api/student/import/[file]/route.ts'
import type { RouteHandler } from '../../access/http/route.ts'
import type { Actor } from '../../core/actor.ts'
import { listBoardBatches, viewBatch } from '../../lab/board/batches.ts'
import { makeBatches } from '../../lab/board/change-batches.ts'
import { examinedClass } from '../../lab/board/testing/examined-class.ts'
import { checkRows, deleteJobs, importRows, newStudents } from '../../school/roster/testing/steps.ts'
import { moveStudents } from '../../school/student/move.ts'
import { readTable } from '../../services/files/reader/read-table.mjs'
import { credentials } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, assignedKey, paidKeys, schoolClass, student, teacher } from '../../testing/factories.ts'
import { boardTables } from './tables/board.ts'

afterEach(deleteJobs)

async function download(handler: RouteHandler, actor: Actor | null, file: string, query = '') {
  const request = new Request(`http://localhost:3000/api/test${query}`, { headers: await credentials(actor) })
  const response = await handler(request, { params: Promise.resolve({ file }) })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const names = ['=1+1', '+cmd', '-2', '@SUM(A1)', 'a;=1', 'Asha <b>&"Rao"', 'आशा राव', "'quoted", '_x0041_']

async function school() {
  const actor = await admin()
  const { id: classId } = await schoolClass(actor.institutionId, '10-A')
  for (const [index, username] of names.entries()) {
    await student(actor.institutionId, {
      username,
      rollNumber: `00${index}`,
      classId,
      admissionNumber: `A${index}`,
    })
  }
  return actor
}

test('T49: an exported CSV starts with a BOM, runs nothing, and is read back unchanged', async () => {
  const actor = await school()
  const { status, headers, bytes } = await download(exportRoute, actor, 'students.csv', '?sort=rollNumber')
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="labmark-students.csv"')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  for (const cell of bytes.toString().split(/[,;\t\r\n]"?/)) expect(cell).not.toMatch(/^["\s]*[=+\-@]/)
  const [, ...rows] = await readTable(bytes)
  expect(rows.map(({ cells }) => cells[1])).toEqual(names)
  const again = await checkRows(actor, bytes.toString())
  expect(again).toMatchObject({ added: 0, changed: 0, refused: 0, unchanged: names.length })
})

test('T49: an exported workbook holds text and no formula, for another reader and for ours', async () => {
  const actor = await school()
  const { bytes } = await download(exportRoute, actor, 'students.xlsx', '?sort=rollNumber')
  expect(bytes.toString('latin1')).not.toContain('<f>')
  const [sheet] = await readXlsxFile(bytes)
  expect(sheet?.data.slice(1).map((row) => row[1])).toEqual(names)
  expect(sheet?.data.slice(1).map((row) => row[3])).toEqual(names.map((_, index) => `00${index}`))
  const [, ...rows] = await readTable(bytes)
  expect(rows.map(({ cells }) => cells[1])).toEqual(names)
})

test('T48, T49: in a workbook amounts, counts and marks are numbers; roll numbers, phone numbers and keys stay text', async () => {
  const actor = await admin()
  const { institutionId } = actor
  const room = await schoolClass(institutionId, '10-A')
  const { accountId: id } = await student(institutionId, { classId: room.id, rollNumber: '007' })
  const where = { institutionId_id: { institutionId, id } }
  await db.student.update({ where, data: { physics: 7.5, admissionNumber: '0012' } })
  await db.teacher.update({
    where: { institutionId_id: { institutionId, id: (await teacher(institutionId)).accountId } },
    data: { phone: '0987654321', displayId: '0042' },
  })
  await assignedKey(actor, id)
  const row = async (table: string) => {
    const [sheet] = await readXlsxFile((await download(exportRoute, actor, `${table}.xlsx`)).bytes)
    const [headings = [], values = []] = sheet?.data ?? []
    return Object.fromEntries(headings.map((heading, index) => [String(heading), values[index]]))
  }
  expect(await row('students')).toMatchObject({ 'Admission No': '0012', 'Roll No': '007', Physics: 7.5 })
  expect(await row('teachers')).toMatchObject({ 'Teacher ID': '0042', Phone: '0987654321' })
  expect(await row('classes')).toMatchObject({ Class: '10-A', Strength: 1 })
  expect(await row('keys')).toMatchObject({
    ...{ 'Roll No': '007', 'Price with tax': 118 },
    Key: expect.stringMatching(/^K-/),
  })
})

test('T09: no table of one school holds a word of another, and nobody else gets one', async () => {
  const canary = await admin()
  await student(canary.institutionId, { username: 'CanaryChild' })
  await teacher(canary.institutionId, { fullName: 'CanaryTeacher' })
  await schoolClass(canary.institutionId, 'CNRY-A')
  await importRows(canary, newStudents(1).replace('Student 0', 'CanaryImported'))
  const actor = await school()
  for (const table of ['students', 'teachers', 'classes', 'imports', 'audit']) {
    const { status, bytes } = await download(exportRoute, actor, `${table}.csv`)
    expect(status).toBe(200)
    expect(bytes.toString()).not.toMatch(/canary|CNRY/i)
    expect((await download(exportRoute, null, `${table}.csv`)).status).toBe(401)
    expect((await download(exportRoute, await teacher(actor.institutionId), `${table}.xlsx`)).status).toBe(
      403,
    )
  }
  expect((await download(exportRoute, actor, 'accounts.csv')).status).toBe(422)
  expect((await download(exportRoute, actor, 'students.csv', '?sort=passwordHash')).status).toBe(422)
})

test('an export follows the list’s query, and is in the log', async () => {
  const actor = await school()
  const filtered = await download(exportRoute, actor, 'students.csv', '?q=asha&class=10-A')
  expect(await readTable(filtered.bytes)).toHaveLength(2)
  await importRows(actor, newStudents(3).replaceAll('10-A', '10-B'))
  const all = await download(exportRoute, actor, 'students.csv')
  const rows = await readTable(all.bytes)
  expect(rows).toHaveLength(1 + names.length + 3)
  expect(new Set(rows.map(({ cells }) => cells[0])).size).toBe(rows.length)
  const logged = await db.auditEntry.findMany({
    where: { institutionId: actor.institutionId, action: 'roster.exported' },
    orderBy: { at: 'asc' },
  })
  expect(logged.map(({ detail }) => detail)).toEqual([{ rows: 1 }, { rows: names.length + 3 }])
})

test('every column of the templates is matched by the import they are for', async () => {
  const actor = await admin()
  for (const file of ['template.csv', 'template.xlsx']) {
    const { bytes } = await download(templateRoute, actor, file)
    const text = (await readTable(bytes)).map(({ cells }) => cells.join('\t')).join('\n')
    expect(await checkRows(actor, text)).toMatchObject({ added: 1, refused: 0, unknown: [], missing: [] })
  }
  expect((await download(templateRoute, actor, 'other.csv')).status).toBe(422)
})

test('students uploaded with two classes have a line for each class, in files of many pages too', async () => {
  const head = await admin()
  const { institutionId, accountId: createdById, name: createdByName } = head
  const { accountId: studentId } = await student(institutionId)
  for (const division of ['10-A', '10-B']) {
    const { id: classId } = await schoolClass(institutionId, division)
    const lines = { create: { studentId, total: 4, absences: {} } }
    const by = { createdById, createdByName }
    await db.boardUpload.create({
      data: { institutionId, classId, uploadedOn: new Date('2026-11-20'), ...by, lines },
    })
  }
  const { items } = await boardTables.uploads.list(head, {})
  expect(items).toMatchObject([{ class: '10-A' }, { class: '10-B' }])
  expect(new Set(items.map(({ guid }) => guid)).size).toBe(2)
})

test('a batch lists nobody who moved out of class 10, on the screen and in the export', async () => {
  const { id, head, pupils } = await examinedClass(2)
  await schoolClass(id, '9-A')
  await makeBatches(head, {
    class: '',
    day: '2027-01-08',
    startsAt: '09:30',
    size: 2,
    perDay: 1,
    minutes: 90,
  })
  await moveStudents(head, { students: [pupils[0]?.accountId], class: '9-A' })
  const { bytes } = await download(exportRoute, head, 'batches.csv')
  const exported = (await readTable(bytes)).slice(1).map(({ cells }) => cells[4])
  const { candidates } = await viewBatch(head, { id: (await listBoardBatches(head)).batches[0]?.guid })
  expect(exported).toEqual(['Pupil 2'])
  expect(candidates.map(({ username }) => username)).toEqual(exported)
})

test('invoices and keys have the day in India, and credit notes are negative, as in the register', async () => {
  const actor = await admin()
  const { institutionId } = actor
  const { order } = await paidKeys(actor)
  const paper = { institutionId, orderId: order.id, base: 20_000, cgst: 3_600, sgst: 0, igst: 0, paper: {} }
  const issuedAt = new Date('2027-04-01T00:30:00+05:30')
  const number = `LM/27-28/${order.reference.slice(-6)}`
  await db.invoice.createMany({
    data: [
      { ...paper, kind: 'invoice', number, issuedAt, total: 23_600 },
      { ...paper, kind: 'credit', number: `${number}C`, issuedAt, total: 23_600 },
    ],
  })
  await db.accessKey.updateMany({ where: { institutionId }, data: { expiresAt: issuedAt } })
  const cellsOf = async (file: string) => {
    const { bytes } = await download(exportRoute, actor, file)
    return (await readTable(bytes)).slice(1).map(({ cells }) => cells)
  }
  const invoices = await cellsOf('invoices.csv')
  expect(invoices.map(([, kind, date, , ...amounts]) => [kind, date, ...amounts]).sort()).toEqual([
    ['credit', '2027-04-01', '-200', '-36', '-236'],
    ['invoice', '2027-04-01', '200', '36', '236'],
  ])
  expect((await cellsOf('keys.csv')).map((cells) => cells[9])).toEqual(['2027-04-01'])
})
