import { expect, test } from 'vitest'
import { GET } from '../../../app/api/practical/[class]/[file]/route.ts'
import type { Actor } from '../../core/actor.ts'
import { readTable } from '../../services/files/reader/read-table.mjs'
import { credentials } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { student, teacher } from '../../testing/factories.ts'
import { giveMarks, practicalClass } from './testing/practical-class.ts'

async function download(actor: Actor, file: string, division = '10-A') {
  const request = new Request('http://localhost:3000/api/test', { headers: await credentials(actor) })
  const response = await GET(request, { params: Promise.resolve({ class: division, file }) })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('T52, T49: every name of a class comes with its own marks, as CSV and XLSX', async () => {
  const made = await practicalClass(5)
  const given = made.pupils.map((_, index) => ((index * 7) % 11) / 2)
  for (const [index, pupil] of made.pupils.entries()) {
    await giveMarks(made, pupil, { physics: given[index] ?? 0, chemistry: 3, biology: 5 })
  }
  const first = { institutionId_id: { institutionId: made.id, id: made.pupil.accountId } }
  await db.student.update({ where: first, data: { username: '=HYPERLINK("http://x")' } })
  for (const file of ['sheet.csv', 'sheet.xlsx']) {
    const { bytes } = await download(made.lead, file)
    const [head, ...rows] = await readTable(bytes)
    expect(head?.cells).toEqual(['Roll No', 'Name', 'P', 'C', 'B', 'Out of 5', 'In words', 'Remarks'])
    expect(rows.map(({ cells }) => [cells[1], Number(cells[2])])).toEqual(
      made.pupils.map((_, index) => [
        index === 0 ? '=HYPERLINK("http://x")' : `Pupil ${index + 1}`,
        (given[index] ?? 0) * 2,
      ]),
    )
  }
})

test('its own teachers and the admin can export a sheet, and that is logged', async () => {
  const { id, head, lead } = await practicalClass()
  const statuses = [
    await download(head, 'sheet.csv'),
    await download(lead, 'sheet.csv'),
    await download(lead, 'sheet.txt'),
    await download(lead, 'sheet.csv', '10-B'),
    await download(await teacher(id), 'sheet.csv'),
    await download(await student(id), 'sheet.csv'),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 422, 404, 404, 403])
  const log = await db.auditEntry.findMany({ where: { institutionId: id } })
  expect(log.map(({ action, subjectName }) => [action, subjectName])).toEqual(
    Array(2).fill(['roster.exported', 'practical-sheet-10-A.csv']),
  )
})
