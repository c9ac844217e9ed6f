import { expect, test } from 'vitest'
import { GET } from '../../../app/api/export/everything.zip/route.ts'
import type { Actor } from '../../core/actor.ts'
import { listAssessmentChanges } from '../../lab/assessment/list-changes.ts'
import { saveMarks } from '../../lab/mark/save-marks.ts'
import { addOwnExperiment } from '../../school/experiment/own.ts'
import { closeInstitute } from '../../school/institute/close-institute.ts'
import { openZip } from '../../services/files/reader/zip.mjs'
import { credentials } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { actorOf, admin, attempt, provider, schoolClass, student, teacher } from '../../testing/factories.ts'
import { rowsIn as readFile } from '../../testing/read-here.ts'
import { makeWorld } from '../../testing/world.ts'
import { exportTables } from './export-tables.ts'

async function exported(actor: Actor) {
  const request = new Request('http://localhost:3000/api/test', { headers: await credentials(actor) })
  const response = await GET(request, { params: Promise.resolve({}) })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type'), bytes }
}

/** The cells of a table in the zip, without its heading. */
async function rowsIn(bytes: Buffer, file: string) {
  const text = await (await openZip(bytes)).text(file)
  if (text === undefined) throw new Error(`${file} is not in the zip`)
  return (await readFile(Buffer.from(text))).slice(1).map(({ cells }) => cells.map(String))
}

test('the zip holds every table, with every row', async () => {
  const { head, lead, pupil } = await makeWorld('Zip')
  const { slug } = await addOwnExperiment(head, {
    ...{ subject: 'physics', title: 'Zip experiment', shortTitle: 'Stone', maximum: 10 },
    components: [
      { name: 'Record', maximum: 6 },
      { name: 'Viva', maximum: 4 },
    ],
    questions: [
      { question: 'What floats?', options: ['Cork', 'Iron'], answer: 'Cork', synonyms: [], note: '' },
    ],
  })
  const mark = { student: pupil.accountId, experiment: slug, attempt: null, version: 0 }
  await saveMarks(lead, { marks: [{ ...mark, marks: 9, parts: [5, 4] }] })
  const { status, type, bytes } = await exported(head)
  expect({ status, type }).toEqual({ status: 200, type: 'application/zip' })
  const zip = await openZip(bytes)
  expect(Object.keys(exportTables).filter((name) => !zip.has(`${name}.csv`))).toEqual([])
  expect((await rowsIn(bytes, 'students.csv')).map(([, name]) => name).sort()).toEqual([
    'Zip candidate',
    'Zip loose',
    'Zip pupil',
  ])
  const attempts = await rowsIn(bytes, 'attempts.csv')
  expect(attempts).toHaveLength(3)
  expect(attempts.at(-1)?.at(-1)).toBe('Record 5 of 6, Viva 4 of 4')
  expect((await rowsIn(bytes, 'mark-changes.csv'))[0]).toContain('9 (5+4)')
  const [change] = await rowsIn(bytes, 'assessment-changes.csv')
  expect(change).toMatchObject({ 2: 'Zip pupil', 4: 'Portfolio', 6: '3' })
  const [searched] = (await listAssessmentChanges(head, { q: 'portf', class: '10-a' })).items
  expect(searched).toMatchObject({ username: 'Zip pupil', component: 'Portfolio', newMarks: 3 })
  expect((await listAssessmentChanges(head, { q: 'periodic', to: '2020-01-01' })).total).toBe(0)
  const places = await rowsIn(bytes, 'batches.csv')
  expect(places.map((cells) => cells[4])).toContain('Zip candidate')
  const [uploaded] = await rowsIn(bytes, 'uploads.csv')
  expect(uploaded?.[1]).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await rowsIn(bytes, 'experiments.csv')).toEqual([
    [
      'physics',
      '51',
      'Zip experiment',
      'Stone',
      '10',
      '1) What floats? Cork / Iron → Cork',
      'Record 6, Viva 4',
    ],
  ])
})

test('an attempt is exported with its answers, mark, maximum and comments', async () => {
  const { institutionId } = await admin()
  const head = await admin(institutionId)
  const asha = await teacher(institutionId, { fullName: 'Asha' })
  const { id: classId } = await schoolClass(institutionId, '10-A', [asha])
  const pupil = await student(institutionId, { username: 'Kiran', classId, rollNumber: '007' })
  const { id } = await attempt(pupil, {
    answers: { 2: { attemptedanswer: ['slaked lime'], correct: true } },
    observations: [{ type: 'Combination' }],
    marks: 4.5,
    proposed: 1,
  })
  const comment = { attemptId: id, authorId: asha.accountId, name: 'Asha', comment: 'Neat' }
  await db.comment.create({ data: { institutionId, ...comment } })
  const [row] = await rowsIn((await exported(head)).bytes, 'attempts.csv')
  expect(row).toMatchObject({ 1: 'Kiran', 2: '10-A', 3: '007', 7: '2) slaked lime', 10: '4.5', 11: '5' })
  expect(JSON.parse(String(row?.[8]))).toEqual([{ type: 'Combination' }])
  expect(row?.slice(-2)).toEqual(['no', 'Asha: Neat'])
})

test('T01: it has no word of another school, and only admins get it, even for a closed institute', async () => {
  const other = await makeWorld('Canary')
  const { school, head, lead, pupil } = await makeWorld('Mine')
  for (const actor of [lead, pupil, await provider()]) expect((await exported(actor)).status).toBe(403)
  await closeInstitute(await provider(), { id: school.id, displayId: school.displayId })
  const { status, bytes } = await exported(await actorOf(head.accountId))
  expect(status).toBe(200)
  const zip = await openZip(bytes)
  for (const name of Object.keys(exportTables))
    expect(await zip.text(`${name}.csv`)).not.toContain(other.canary)
  const { institutionId } = head
  const logEntry = { institutionId, action: 'roster.exported', subjectName: 'everything.zip' }
  expect(await db.auditEntry.count({ where: logEntry })).toBe(1)
})
