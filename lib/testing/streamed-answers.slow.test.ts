import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { GET as worksheet } from '@/app/api/experiments/worksheet/[file]/route'
import { GET as table } from '@/app/api/export/[file]/route'
import { GET as everything } from '@/app/api/export/everything.zip/route'
import { GET as refusedRows } from '@/app/api/imports/[id]/refused.csv/route'
import { GET as register } from '@/app/api/invoices/register/route'
import { GET as slips } from '@/app/api/parent/slips.pdf/route'
import { GET as ofPerson } from '@/app/api/person/[id]/everything.zip/route'
import { GET as ofSelf } from '@/app/api/person/me.zip/route'
import { GET as sheet } from '@/app/api/practical/[class]/[file]/route'
import { GET as classFiles } from '@/app/api/practical/[class]/files.pdf/route'
import { GET as studentFile } from '@/app/api/practical/student/[id]/route'
import { GET as template } from '@/app/api/student/import/[file]/route'
import type { RouteHandler } from '../access/http/route.ts'
import { pageSize } from '../care/export/every-item.ts'
import { exportTables } from '../care/export/export-tables.ts'
import type { Actor } from '../core/actor.ts'
import { readTable } from '../services/files/reader/read-table.mjs'
import { openZip } from '../services/files/reader/zip.mjs'
import { bigSchool, few } from './big-school.ts'
import { credentials } from './call.ts'
import { db } from './db.ts'
import { lastingProvider } from './factories.ts'

// A file of more than one page is complete, although its later pages are read after its operation has returned.

const size = pageSize + 1
let school: Awaited<ReturnType<typeof bigSchool>>
let staff: Awaited<ReturnType<typeof lastingProvider>>
beforeAll(async () => {
  school = await bigSchool(size)
  staff = await lastingProvider()
  return () => db.account.update({ where: { id: staff.accountId }, data: { disabledAt: new Date() } })
})

async function download(handler: RouteHandler, actor: Actor, input: Record<string, string>) {
  const address = `http://localhost:3000/api/x?${new URLSearchParams(input)}`
  const request = new Request(address, { headers: await credentials(actor) })
  const response = await handler(request, { params: Promise.resolve(input) })
  const bytes = await readSlowly(response)
  expect(response.status, bytes.toString().slice(0, 300)).toBe(200)
  return bytes
}

/** Reads like a slow network: the next part is only produced after the one before was received. */
async function readSlowly(response: Response) {
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  for (;;) {
    await new Promise(setImmediate)
    const part = await reader?.read()
    if (!part || part.done) return Buffer.concat(parts)
    parts.push(part.value)
  }
}

/** The number of rows without the heading. */
const rowsOf = async (bytes: Buffer) => (await readTable(bytes)).length - 1

async function everyRow(bytes: Buffer) {
  const zip = await openZip(bytes)
  const counts = Object.keys(exportTables).map(async (name) => {
    const text = await zip.text(`${name}.csv`)
    return [name, await rowsOf(Buffer.from(text ?? ''))] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

async function heldRows(bytes: Buffer) {
  const { held } = JSON.parse((await (await openZip(bytes)).text('data.json')) ?? '')
  return new Map<string, number>(held.map((one: { table: string; rows: [] }) => [one.table, one.rows.length]))
}

const pagesIn = (bytes: Buffer) => Number(/\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1])
const isComplete = (bytes: Buffer) => bytes.subarray(-10).toString('latin1').includes('%%EOF')

/** The number of rows in the school's tables; more than `size` where the school began with some. */
const inTable: Record<keyof typeof exportTables, number> = {
  ...{ students: size + 1 + few, consents: size + 1 + few, teachers: size, classes: size + 2, imports: size },
  ...{ keys: size, invoices: size, attempts: size, assessment: 0, 'mark-changes': size, audit: size },
  ...{ experiments: 0, 'assessment-changes': 0, batches: 0, uploads: 0 },
}

async function expectTable(name: keyof typeof exportTables) {
  const { institutionId } = school.head
  // Either format is made from the same cells, and a workbook takes longer; lib/care/export/export.slow.test.ts reads others.
  for (const format of name === 'students' ? ['csv', 'xlsx'] : ['csv']) {
    const otherEntries = { institutionId, action: { not: 'test.made' } }
    const extraRows = name === 'audit' ? await db.auditEntry.count({ where: otherEntries }) : 0
    const bytes = await download(table, school.head, { file: `${name}.${format}` })
    expect(await rowsOf(bytes), `${name}.${format}`).toBe(inTable[name] + extraRows)
  }
}

/** Every file in lib that answers with a stream, with a test that its answer is complete. */
const cases: Record<string, () => Promise<void>> = {
  'care/export/everything.ts': async () => {
    const { audit, ...rest } = await everyRow(await download(everything, school.head, {}))
    const { audit: _, ...expected } = inTable
    expect(rest).toEqual(expected)
    expect(audit).toBeGreaterThan(size)
  },
  'school/roster/refused-file.ts': async () =>
    expect(await rowsOf(await download(refusedRows, school.head, { id: school.importId }))).toBe(size),
  'school/roster/template-file.ts': async () =>
    expect(await rowsOf(await download(template, school.head, { file: 'template.csv' }))).toBe(1),
  'shop/invoice/register.ts': async () => {
    const [, year = ''] = school.paper.number.split('/')
    const [{ issued } = { issued: 0 }] = await db.$queryRaw<{ issued: number }[]>`
      SELECT count(*)::int AS issued FROM "Invoice" WHERE split_part(number, '/', 2) = ${year}`
    expect(issued).toBeGreaterThanOrEqual(size)
    expect(await rowsOf(await download(register, staff, { year }))).toBe(issued)
  },
  'lab/mark/worksheet.ts': async () =>
    expect(
      await rowsOf(await download(worksheet, school.head, { file: 'worksheet.csv', class: '10-A' })),
    ).toBe(size + 1),
  'lab/practical/export-sheet.ts': async () =>
    expect(await rowsOf(await download(sheet, school.head, { file: 'sheet.csv', class: '10-A' }))).toBe(
      size + 1,
    ),
  'care/person/export-person.ts': async () => {
    const { accountId: id } = school.pupil
    const held = await heldRows(await download(ofPerson, school.head, { id }))
    expect(held.get('Attempt')).toBe(size)
    expect(held.get('AuditEntry')).toBeGreaterThanOrEqual(size)
    const own = await heldRows(await download(ofSelf, school.head, {}))
    expect(own.get('AuditEntry')).toBeGreaterThan(0)
  },
  'school/parent/slips.ts': async () => {
    const bytes = await download(slips, school.head, { class: '10-B', who: 'all' })
    expect(isComplete(bytes)).toBe(true)
    expect(pagesIn(bytes)).toBeGreaterThanOrEqual(few / 4)
  },
  'lab/practical/files.ts': async () => {
    const bytes = await download(classFiles, school.head, { class: '10-B' })
    expect(isComplete(bytes)).toBe(true)
    expect(pagesIn(bytes)).toBeGreaterThan(few)
    expect(isComplete(await download(studentFile, school.head, { id: school.pupil.accountId }))).toBe(true)
  },
}

test.each(Object.keys(cases))('%s sends everything, past the first page', (name) => cases[name]?.())

test.each(Object.keys(inTable) as (keyof typeof exportTables)[])(
  'the table %s is whole, past one page',
  expectTable,
)

test('every file that answers with a stream has its case here, and so has every table of a school', () => {
  const helpers = ['core/streamed-answer.ts', 'services/files/file-answer.ts', 'services/pdf/document.ts']
  // At most one day's candidates, which fit on a page or two; their own tests read all of them.
  const shortFiles = ['lab/board/attendance-list.ts', 'lab/board/export-award.ts']
  const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|^(testing|generated)\//.test(name),
  )
  const answering = sources.filter((name) =>
    /\b(streamedAnswer|fileAnswer|zipAnswer|pdfStream)\(/.test(readFileSync(join('lib', name), 'utf8')),
  )
  const ofTables = 'care/export/export.ts'
  expect(answering.filter((name) => ![...helpers, ...shortFiles].includes(name)).sort()).toEqual(
    [...Object.keys(cases), ofTables].sort(),
  )
  const streaming = sources.filter((name) =>
    /\bstreamed\(|\.toWeb\(|new ReadableStream\(/.test(readFileSync(join('lib', name), 'utf8')),
  )
  expect(streaming, 'streamedAnswer makes them all').toEqual(['core/streamed-answer.ts'])
  expect(Object.keys(inTable).sort()).toEqual(Object.keys(exportTables).sort())
})
