import { expect, test } from 'vitest'
import { GET as take } from '../../../app/api/board/award-list/[file]/route.ts'
import type { Actor, Member } from '../../core/actor.ts'
import { credentials } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { schoolClass, student, teacher } from '../../testing/factories.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { rowsIn } from '../../testing/read-here.ts'
import { viewPracticalSheet } from '../practical/sheet.ts'
import { giveMarks } from '../practical/testing/practical-class.ts'
import { viewAward } from './award.ts'
import { awardGaps, awardLines } from './award-lines.ts'
import { listBoardBatches } from './batches.ts'
import { makeBatches } from './change-batches.ts'
import { examinedClass } from './testing/examined-class.ts'

const plan = { class: '', day: '2027-01-08', startsAt: '09:30', size: 2, perDay: 2, minutes: 90 }

/** Three candidates in two batches of one day; Pupil 1 has no number, Pupil 2 no mark. */
async function school() {
  const made = await examinedClass(3, 1)
  const [one, , three] = made.pupils
  if (one) await giveMarks(made, one, { physics: 5, chemistry: 5, biology: 5 })
  if (three) await giveMarks(made, three, { physics: 4, chemistry: 3, biology: 5 })
  await makeBatches(made.head, plan)
  return { ...made, batches: (await listBoardBatches(made.head)).batches }
}

const day = plan.day

test('a day’s list has the marks of the practical sheet in the board’s order; a candidate without one stays blank', async () => {
  const { head, batches } = await school()
  const { rows, shown } = await viewAward(head, { day })
  expect(shown).toHaveLength(2)
  expect(awardLines(rows).slice(1)).toEqual([
    ['23456701', 'Pupil 3', '10-A', 8, 6, 10, 4, 'four'],
    ['23456702', 'Pupil 2', '10-A', '', '', '', '', ''],
    ['', 'Pupil 1', '10-A', 10, 10, 10, 5, 'five'],
  ])
  const sheet = await viewPracticalSheet(head, { class: '10-A' })
  for (const row of rows) {
    const { physics, chemistry, biology, total } = row
    expect(sheet.rows.find(({ guid }) => guid === row.guid)).toMatchObject({
      physics,
      chemistry,
      biology,
      total,
    })
  }
  const second = await viewAward(head, { batch: batches[1]?.guid })
  expect(second.rows.map(({ username }) => username)).toEqual(['Pupil 1'])
})

async function download(actor: Actor, file: string, query: string) {
  const address = `http://localhost:3000/api/test?${query}`
  const request = new Request(address, { headers: await credentials(actor) })
  const response = await take(request, { params: Promise.resolve({ file }) })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('the list is exported as tab-separated text, as XLSX and as PDF, each with a blank and never a 0', async () => {
  const { id, head } = await school()
  const text = (await download(head, 'award.txt', `day=${day}`)).bytes.toString()
  expect(text.split('\n')).toEqual([
    'Board roll no\tName\tClass\tP\tC\tB\tOut of 5\tIn words',
    '23456701\tPupil 3\t10-A\t8\t6\t10\t4\tfour',
    '23456702\tPupil 2\t10-A\t\t\t\t\t',
    '\tPupil 1\t10-A\t10\t10\t10\t5\tfive',
  ])
  const [, first, second] = await rowsIn((await download(head, 'award.xlsx', `day=${day}`)).bytes)
  expect(first?.cells).toEqual(['23456701', 'Pupil 3', '10-A', '8', '6', '10', '4', 'four'])
  expect(second?.cells).toEqual(['23456702', 'Pupil 2', '10-A'])
  const [page = ''] = await pdfText((await download(head, 'award.pdf', `day=${day}`)).bytes)
  expect(page).toContain(
    '1 23456701 Pupil 3 10-A 8 6 10 4 four 2 23456702 Pupil 2 10-A 3 Pupil 1 10-A 10 10 10 5 five',
  )
  expect(page).toContain('Blank, without a mark: Pupil 2.')
  expect(page).toContain('Without a board roll number: Pupil 1.')
  expect(page).toContain('External examiner')
  const log = await db.auditEntry.findMany({ where: { institutionId: id, action: 'board.award-taken' } })
  expect(log.map(({ subjectName }) => subjectName)).toEqual(
    ['txt', 'xlsx', 'pdf'].map((kind) => `award-list-${day}.${kind}`),
  )
})

test('a candidate whose mark is above the maximum is named, on the paper too', async () => {
  const { id: institutionId, head, pupils } = await school()
  const two = { institutionId, id: pupils[1]?.accountId ?? '' }
  const marks = { physics: 72, chemistry: 6, biology: 8 }
  await db.student.update({ where: { institutionId_id: two }, data: marks })
  expect(awardGaps((await viewAward(head, { day })).rows)).toEqual({
    withoutMark: [],
    above: ['Pupil 2'],
    withoutNumber: ['Pupil 1'],
  })
  const [page = ''] = await pdfText((await download(head, 'award.pdf', `day=${day}`)).bytes)
  expect(page).toContain('With a mark above the maximum: Pupil 2.')
})

test('a name that a spreadsheet would run, or that contains a tab, stays one cell of text', async () => {
  const { id, head, pupil } = await school()
  const one = { institutionId_id: { institutionId: id, id: pupil.accountId } }
  await db.student.update({ where: one, data: { username: '=1+1\tx' } })
  const text = (await download(head, 'award.txt', `day=${day}`)).bytes.toString()
  expect(text).toContain("\t'=1+1 x\t10-A")
})

test('a batch or a day is given, not both, and by default the first day; other schools’ batches and days without one are 404', async () => {
  const { head, lead, id, batches } = await school()
  const batch = batches[0]?.guid
  const theirs = (await school()).head
  const ask = async (actor: Member, which: object) =>
    viewAward(actor, which).then(
      ({ rows }) => rows.length,
      ({ status }) => status,
    )
  expect([
    await ask(head, {}),
    await ask(head, { batch, day }),
    await ask(head, { day: '2027-01-10' }),
    await ask(theirs, { batch }),
    await ask(lead, { batch }),
    await ask(await teacher(id), { batch }),
  ]).toEqual([3, 422, 404, 404, 2, 404])
})

test('a teacher’s list has nobody of another class', async () => {
  const { id, head, lead } = await school()
  const other = await schoolClass(id, '10-C')
  await student(id, { username: 'Of another class', classId: other.id })
  await makeBatches(head, plan)
  const names = async (actor: Member) =>
    (await viewAward(actor, { day })).rows.map(({ username }) => username)
  expect(await names(head)).toContain('Of another class')
  expect(await names(lead)).not.toContain('Of another class')
})
