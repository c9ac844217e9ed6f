import { PUT } from '../../../../app/api/experiments/marks/route.ts'
import { GET } from '../../../../app/api/experiments/worksheet/[file]/route.ts'
import { POST } from '../../../../app/api/experiments/worksheet/route.ts'
import type { Member } from '../../../core/actor.ts'
import { readTable } from '../../../services/files/reader/read-table.mjs'
import { call, credentials } from '../../../testing/call.ts'
import { firstCatalogue } from '../../../testing/catalogues.ts'
import { db } from '../../../testing/db.ts'
import { institute, schoolClass, student, teacher } from '../../../testing/factories.ts'
import { CheckedWorksheet } from '../worksheet-schema.ts'

// A class with two students and two teachers, whose worksheet is downloaded and uploaded again.

export async function classroom() {
  const school = await institute()
  const [asha, ravi] = [
    await teacher(school.id, { fullName: 'Asha' }),
    await teacher(school.id, { fullName: 'Ravi' }),
  ]
  const room = await schoolClass(school.id, '10-A', [asha, ravi])
  const meera = await student(school.id, { classId: room.id, rollNumber: '007', username: 'Meera Das' })
  const dev = await student(school.id, { classId: room.id, rollNumber: '12', username: '=Dev()' })
  return { school, asha, ravi, meera, dev }
}

export const experiments = await db.experiment.findMany({
  where: { catalogueId: firstCatalogue },
  orderBy: [{ subject: 'asc' }, { number: 'asc' }],
})
const slugOf = (subject: string, number: number) =>
  experiments.find((one) => one.subject === subject && one.number === number)?.id ?? ''
export const [c1, p3] = [slugOf('chemistry', 1), slugOf('physics', 3)]

export async function download(actor: Member, file = 'worksheet.csv') {
  const request = new Request(`http://localhost:3000/api/test?class=10-A`, {
    headers: await credentials(actor),
  })
  return GET(request, { params: Promise.resolve({ file }) })
}

export const sheetOf = async (actor: Member) =>
  (await readTable(Buffer.from(await (await download(actor)).arrayBuffer()))).map(({ cells }) => cells)
export const asCsv = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

export async function check(actor: Member | null, rows: string[][] | Buffer) {
  const bytes = Buffer.isBuffer(rows) ? rows : Buffer.from(asCsv(rows))
  return call(POST, actor, { body: { class: '10-A', content: bytes.toString('base64') } })
}
export const checked = async (actor: Member, rows: string[][] | Buffer) =>
  CheckedWorksheet.parse((await check(actor, rows)).body.data)

/** The sheet with one cell replaced, found by the line of the file and the code in its heading. */
export function written(sheet: string[][], line: number, code: string, text: string): string[][] {
  const column = sheet[0]?.findIndex((heading) => heading.startsWith(`${code} `)) ?? -1
  return sheet.map((row, at) => (at === line - 1 ? row.with(column, text) : row))
}

export const save = (actor: Member, { marks }: CheckedWorksheet) =>
  call(PUT, actor, {
    method: 'PUT',
    body: {
      via: 'worksheet',
      marks: marks.map(({ student, experiment, attempt, marks, version }) => ({
        student,
        experiment,
        attempt,
        marks,
        version,
      })),
    },
  })
