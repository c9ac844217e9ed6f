import { expect, test } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import { openZip } from '../../services/files/reader/zip.mjs'
import { db } from '../../testing/db.ts'
import { admin, provider } from '../../testing/factories.ts'
import { makeWorld } from '../../testing/world.ts'
import { beginNext } from '../academic-session/testing/school-year.ts'
import { exportPerson, exportSelf } from './export-person.ts'
import { listPeople } from './list-people.ts'
import { notPersonal, personalData } from './personal-data.ts'
import { viewPersonalData } from './view-personal-data.ts'

async function readExport(answer: Promise<Response>) {
  const zip = await openZip(Buffer.from(await (await answer).arrayBuffer()))
  const page = (await zip.text('index.html')) ?? ''
  const { held } = JSON.parse((await zip.text('data.json')) ?? '') as {
    held: { title: string; rows: object[] }[]
  }
  return { page, held, titles: held.map(({ title }) => title), all: JSON.stringify(held) }
}

test('T79: every table is either searched for a person’s data, or declared to hold none', async () => {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_prisma%'`
  const known = new Set([
    ...personalData.map(({ table }) => table),
    ...Object.keys(notPersonal),
    'rate_limit',
  ])
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name))
  expect(unknown, 'name them in lib/care/person/personal-data.ts, or where the people’s data is').toEqual([])
})

/** A school that these tests read, and in which one adds an entry to the log. */
const world = await makeWorld('Held')

test('a student’s file has the person, the work with answers and comments, the consent, and no secret', async () => {
  const { head, pupil } = world
  const { titles, all, page } = await readExport(exportPerson(head, { id: pupil.accountId }))
  expect(titles).toEqual(
    expect.arrayContaining([
      'Account',
      'Student',
      'Experiments done',
      'Comments received',
      'Parents’ consent',
    ]),
  )
  expect(all).toContain('Held comment')
  expect(all).toContain(pupil.email)
  expect(all).not.toMatch(/passwordHash|codeHash|linkHash|\$2[aby]\$/)
  expect(all).not.toContain('Held loose')
  expect(page).toContain('<h1>What Labmark holds about Held pupil</h1>')
})

test('a teacher and an admin export what is held about themselves; the marking does not show students', async () => {
  const { lead, head } = world
  const own = await readExport(exportSelf(lead))
  expect(own.titles).toEqual(expect.arrayContaining(['Teacher', 'Comments written', 'Own comment bank']))
  expect(own.all).not.toContain('Held pupil')
  expect((await readExport(exportSelf(head))).titles).toContain('Admin')
})

test('the log shows people what they did and what was done to them, and nothing about the other side', async () => {
  const { lead, head, pupil, school } = world
  const by = { institutionId: school.id, actorId: lead.accountId, actorName: lead.name, ip: '203.0.113.9' }
  const about = { action: 'student.slip-made', subjectId: pupil.accountId, subjectName: pupil.name }
  await db.auditEntry.create({ data: { ...by, ...about, detail: { of: pupil.name } } })
  const own = await readExport(exportSelf(lead))
  expect(own.all).toContain('student.slip-made')
  expect(own.all).toContain('203.0.113.9')
  expect(own.all).not.toContain('Held pupil')
  const ofPupil = await readExport(exportPerson(head, { id: pupil.accountId }))
  expect(ofPupil.all).toContain('student.slip-made')
  expect(ofPupil.all).not.toContain('203.0.113.9')
})

test('a student who continued into the next session exports what is held from both', async () => {
  const { school, head, lead, pupil, room } = await makeWorld('Repeats')
  await beginNext(head, [pupil.accountId])
  const { id: now } = await db.student.findFirstOrThrow({
    where: { continuesId: pupil.accountId, institutionId: school.id },
  })
  const { all, held } = await readExport(exportPerson(head, { id: now }))
  expect(all).toContain('Repeats comment')
  expect(held.find(({ title }) => title === 'Student')?.rows).toHaveLength(2)
  const before = await readExport(exportPerson(head, { id: pupil.accountId }))
  expect(before.page).toContain(`What Labmark holds about ${pupil.name}`)
  const { holdings } = await viewPersonalData(head, { id: now })
  expect(holdings.find(({ title }) => title === 'Student')?.rows).toBe(2)
  const own = await readExport(exportSelf(lead))
  expect(own.titles).toContain('Comments written')
  expect(own.all).toContain(room.id)
})

test('text that somebody typed is text on the page, never markup', async () => {
  const { head, loose } = await makeWorld('<img src=x onerror=alert(1)>')
  const { page } = await readExport(exportPerson(head, { id: loose.accountId }))
  expect(page).not.toContain('<img src=x')
  expect(page).toContain('&lt;img src=x')
})

test('T01: nobody can export a person of another school, and every export is in the log', async () => {
  const { loose: pupil, lead, head, school } = world
  await expect(exportPerson(await admin(), { id: pupil.accountId })).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const other of [lead, pupil, await provider()] as Actor[])
    await expect(exportPerson(other, { id: pupil.accountId })).rejects.toMatchObject({ code: 'forbidden' })
  await exportPerson(head, { id: pupil.accountId })
  const where = { action: 'person.exported', institutionId: school.id, subjectId: pupil.accountId }
  expect(await db.auditEntry.findMany({ where })).toHaveLength(1)
})

test('everybody of the school is found, including people in the recycle bin', async () => {
  const { head } = world
  const { items } = await listPeople(head, { q: 'held gone' })
  expect(items.map(({ role, removed }) => `${role} ${removed}`).sort()).toEqual([
    'student true',
    'teacher true',
  ])
})
