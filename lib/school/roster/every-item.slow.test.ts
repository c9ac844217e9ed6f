import { expect, test } from 'vitest'
import { GET as exportRoute } from '@/app/api/export/[file]/route'
import { firstPage, rowsOf } from '../../care/take-out/export.ts'
import { tables } from '../../care/take-out/export-tables.ts'
import { readTable } from '../../services/files/reader/read-table.mjs'
import { credentials } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute } from '../../testing/factories.ts'
import { removeStudents } from '../student/remove.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(10_000 + at))

/** A school of so many students without emails to send; `add` adds more. */
async function school(names: string[]) {
  const { id: institutionId } = await institute()
  const head = await admin(institutionId)
  const add = async (more: string[]) => {
    const people = more.map((username) => ({ id: crypto.randomUUID(), username }))
    await db.account.createMany({
      data: people.map(({ id }) => ({ id, role: 'STUDENT', email: `${id}@test.example.com`, institutionId })),
    })
    await db.student.createMany({
      data: people.map((one) => ({ ...one, institutionId, rollNumber: one.username })),
    })
  }
  await add(names)
  const remove = async (from: string, to: string) => {
    const where = { institutionId, username: { gte: from, lte: to } }
    const gone = await db.student.findMany({ where, select: { id: true } })
    const ids = gone.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += 500)
      await removeStudents(head, { students: ids.slice(at, at + 500) })
  }
  return { head, add, remove }
}

/** Takes the students out by name; `meanwhile` happens when so many rows are written. */
async function takeOut({ head }: Awaited<ReturnType<typeof school>>, rows: number, meanwhile: () => unknown) {
  const source = tables.students
  const names: unknown[] = []
  for await (const row of rowsOf(
    source,
    head,
    { sort: 'name' },
    await firstPage(source, head, { sort: 'name' }),
  )) {
    names.push(row[1])
    if (names.length === rows + 1) await meanwhile()
  }
  return names.slice(1)
}

test('T52: students who are removed while a file is written make no other go missing', async () => {
  const names = numbered(1200)
  const small = await school(names)
  expect(await takeOut(small, 450, () => small.remove('10003', '10009'))).toEqual(names)
  const last = await school(names)
  expect(await takeOut(last, 500, () => last.remove('10400', '10499'))).toEqual(names)
  const large = await school(names)
  expect(await takeOut(large, 1000, () => large.remove('10000', '10899'))).toEqual(names)
})

test('T52: students who are added while a file is written make no other stand there twice', async () => {
  const names = numbered(1200)
  const few = await school(names)
  expect(await takeOut(few, 450, () => few.add(['00001', '10001b']))).toEqual(names)
  const many = await school(names)
  expect(await takeOut(many, 1000, () => many.add(numbered(1100).map((name) => `0${name}`)))).toEqual(names)
})

test('a file that cannot know where it goes on breaks off', async () => {
  const emptied = await school(numbered(1200))
  await expect(takeOut(emptied, 500, () => emptied.remove('10000', '10499'))).rejects.toThrow(
    'changed too much',
  )
})

test('the log as a file has each entry once: that it was taken out is a new one', async () => {
  const head = await admin()
  const { institutionId } = head
  const data = numbered(1100).map((subjectName, at) => ({
    ...{ institutionId, actorName: 'Asha', action: 'test.made', subjectName, at: new Date(at) },
  }))
  await db.auditEntry.createMany({ data })
  const request = new Request('http://localhost:3000/api/test', { headers: await credentials(head) })
  const answer = await exportRoute(request, { params: Promise.resolve({ file: 'audit.csv' }) })
  const [, ...rows] = await readTable(Buffer.from(await answer.arrayBuffer()))
  const subjects = rows.map(({ cells }) => cells[3])
  expect(subjects.filter((one) => /^1\d{4}$/.test(String(one)))).toEqual(numbered(1100).reverse())
})
