import { expect, test } from 'vitest'
import { GET as exportRoute } from '@/app/api/export/[file]/route'
import { pageOf } from '../../core/page.ts'
import { readTable } from '../../services/files/reader/read-table.mjs'
import { credentials } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin } from '../../testing/factories.ts'
import { everyItem, pageSize } from './every-item.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(10_000 + index))

/** A sorted list that changes while it is read page by page. */
function listOf(names: string[]) {
  let all = names
  return {
    read: async (cursor: number) => {
      const items = all.slice(cursor, cursor + pageSize).map((guid) => ({ guid }))
      return pageOf(items, all.length, { cursor, limit: pageSize })
    },
    add: (added: string[]) => {
      all = [...all, ...added].sort()
    },
    remove: (from: string, to: string) => {
      all = all.filter((name) => name < from || name > to)
    },
  }
}

/** Exports a list; `meanwhile` runs once this many rows are written. */
async function readAllWhile({ read }: ReturnType<typeof listOf>, rows: number, meanwhile: () => void) {
  const names: string[] = []
  for await (const { guid } of everyItem(await read(0), read)) {
    names.push(guid)
    if (names.length === rows) meanwhile()
  }
  return names
}

const names = numbered(1200)

test('T52: rows removed while a file is written make no other row go missing', async () => {
  const small = listOf(names)
  expect(await readAllWhile(small, 450, () => small.remove('10003', '10009'))).toEqual(names)
  const last = listOf(names)
  expect(await readAllWhile(last, 500, () => last.remove('10400', '10499'))).toEqual(names)
  const large = listOf(names)
  expect(await readAllWhile(large, 1000, () => large.remove('10000', '10899'))).toEqual(names)
})

test('T52: rows added while a file is written make no other row appear twice', async () => {
  const few = listOf(names)
  expect(await readAllWhile(few, 450, () => few.add(['00001', '10001b']))).toEqual(names)
  const many = listOf(names)
  expect(await readAllWhile(many, 1000, () => many.add(numbered(1100).map((name) => `0${name}`)))).toEqual(
    names,
  )
})

test('a file breaks off when it cannot find where to continue', async () => {
  const emptied = listOf(names)
  await expect(readAllWhile(emptied, 500, () => emptied.remove('10000', '10499'))).rejects.toThrow(
    'changed too much',
  )
})

test('the log as a file has each entry once: its own export is a new one', async () => {
  const head = await admin()
  const { institutionId } = head
  const logged = numbered(pageSize + 100)
  const data = logged.map((subjectName, index) => ({
    ...{ institutionId, actorName: 'Asha', action: 'test.made', subjectName, at: new Date(index) },
  }))
  await db.auditEntry.createMany({ data })
  const request = new Request('http://localhost:3000/api/test', { headers: await credentials(head) })
  const answer = await exportRoute(request, { params: Promise.resolve({ file: 'audit.csv' }) })
  const [, ...rows] = await readTable(Buffer.from(await answer.arrayBuffer()))
  const subjects = rows.map(({ cells }) => cells[3])
  expect(subjects.filter((one) => /^1\d{4}$/.test(String(one)))).toEqual(logged.toReversed())
})
