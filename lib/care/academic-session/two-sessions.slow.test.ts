import { expect, test } from 'vitest'
import { visitor } from '../../core/actor.ts'
import { submitAttempt } from '../../lab/attempt/submit.ts'
import { receiveStatements } from '../../lab/attempt/xapi/receive-statements.ts'
import { viewMarksGrid } from '../../lab/mark/grid.ts'
import { markAttempt } from '../../lab/mark/mark-attempt.ts'
import { saveMarks } from '../../lab/mark/save-marks.ts'
import { checkFile } from '../../lab/practical/check-file.ts'
import { liftFreeze } from '../../lab/practical/lift.ts'
import { viewPracticalSheet } from '../../lab/practical/sheet.ts'
import { forEachDetail } from '../../school/student/details.ts'
import { signInStudent } from '../../school/student/sign-in.ts'
import { updateStudent } from '../../school/student/update.ts'
import { program } from '../../testing/attempts.ts'
import { db } from '../../testing/db.ts'
import { actorOf, testPassword } from '../../testing/factories.ts'
import { findBroken } from '../../testing/invariants.ts'
import { owner } from '../../testing/owner.ts'
import { purgeNow } from '../../testing/purge-now.ts'
import { makeWorld, snapshot, tablesOfSchools } from '../../testing/world.ts'
import { beginNextSession, previewNextSession } from './begin.ts'
import {
  beginNext,
  importStudents,
  pupilsOf,
  rosterOf,
  school,
  sessionRows,
  workOf,
} from './testing/school-year.ts'
import { undoNextSession } from './undo.ts'
import { listAcademicSessions, viewEndingSession } from './view.ts'

const anybody = visitor({ ip: '203.0.113.7', userAgent: null })
const experiment = 'types-of-chemical-reactions'

test('two sessions with the same classes and numbers: no row refused, nothing of the first changed', async () => {
  const createdSchool = await school()
  const { id, displayId, head, lead } = createdSchool
  expect(await importStudents(head, rosterOf(1))).toEqual({ added: 10, refused: 0 })
  const first = await workOf(createdSchool, 4)
  const [{ name: past = '' } = {}] = await listAcademicSessions(head)
  const before = await sessionRows(id, '')
  expect(await beginNext(head)).toMatchObject({ leaving: 10, repeating: 0, moving: 0, classes: 2 })
  expect(await sessionRows(id, past)).toEqual(before)
  expect(await pupilsOf(id, '10-A')).toEqual([])

  expect(await importStudents(head, rosterOf(2))).toEqual({ added: 10, refused: 0 })
  const second = await workOf(createdSchool, 3)
  expect(await findBroken(id)).toEqual([])
  expect(await sessionRows(id, past)).toEqual(before)
  expect((await listAcademicSessions(head)).map(({ students }) => students)).toEqual([10, 10])
  for (const token of [first.token, second.token])
    expect(await checkFile(anybody, { token })).toEqual({ state: 'genuine' })

  // Viewed again, the past year is unchanged.
  const [headThen, leadThen] = [
    { ...head, pastSession: past },
    { ...lead, pastSession: past },
  ]
  const { students } = await viewMarksGrid(leadThen, { class: '10-A' })
  expect(students.map(({ guid }) => guid)).toEqual(first.pupils.map((one) => one.id))
  expect((await viewPracticalSheet(headThen, { class: '10-A' })).signatures).not.toBeNull()

  // And no attempt to change it succeeds.
  const [pupil] = first.pupils
  const attempt = await db.attempt.findFirstOrThrow({
    where: { institutionId: id, studentId: pupil?.id ?? '' },
  })
  const mark = { student: attempt.studentId, experiment, attempt: attempt.id, version: 1, marks: 1 }
  await expect(saveMarks(leadThen, { marks: [mark] })).rejects.toMatchObject({ code: 'session_ended' })
  await expect(saveMarks(lead, { marks: [mark] })).rejects.toMatchObject({ status: 404 })
  const single = { guid: attempt.id, user: { guid: attempt.studentId }, marks: 1, version: 1 }
  await expect(markAttempt(lead, single)).rejects.toMatchObject({ status: 404 })
  await expect(liftFreeze(headThen, { class: '10-A', reason: 'A mark was missing' })).rejects.toMatchObject({
    code: 'session_ended',
  })
  await expect(updateStudent(head, { id: attempt.studentId, username: 'Other' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    signInStudent(anybody, { instituteId: displayId, loginName: 'ADM-1-0', password: testPassword }),
  ).rejects.toMatchObject({ status: 401 })
  expect(await sessionRows(id, past)).toEqual(before)
})

test('undo restores every row; not while the new session has marks by hand or students of its own, and not after a day', async () => {
  const createdSchool = await school()
  const { id, head } = createdSchool
  await importStudents(head, rosterOf(1))
  const { pupils } = await workOf(createdSchool, 4)
  const before = await sessionRows(id, '')
  const readLoginKeys = () =>
    db.student.findMany({ where: { institutionId: id }, select: { loginKey: true }, orderBy: { id: 'asc' } })
  const loginKeys = await readLoginKeys()
  await beginNext(
    head,
    pupils.slice(0, 2).map((one) => one.id),
  )
  expect((await pupilsOf(id, '10-A')).map(({ rollNumber }) => rollNumber)).toEqual(['1R', '2R'])
  await undoNextSession(head, {})
  expect(await sessionRows(id, '')).toEqual(before)
  expect(await readLoginKeys()).toEqual(loginKeys)
  expect(await db.account.count({ where: { institutionId: id, disabledAt: { not: null } } })).toBe(0)

  await beginNext(
    head,
    pupils.slice(0, 1).map((one) => one.id),
  )
  const [repeater] = await pupilsOf(id, '10-A')
  await updateStudent(head, { id: repeater?.id, physics: 9 })
  await expect(undoNextSession(head, {})).rejects.toMatchObject({
    message: expect.stringMatching(/already has attempts, marks.*can no longer be undone/),
  })
  await updateStudent(head, { id: repeater?.id, physics: null })
  await importStudents(head, rosterOf(2, { classes: 1, each: 3 }))
  await expect(undoNextSession(head, {})).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^3 students/),
  })
  await db.academicSession.updateMany({
    where: { institutionId: id, endedAt: { not: null } },
    data: { endedAt: new Date(Date.now() - 25 * 3_600_000) },
  })
  await expect(undoNextSession(head, {})).rejects.toMatchObject({
    message: expect.stringMatching(/24 hours/),
  })
})

test('students who repeat keep every detail', async () => {
  const { id, head } = await school()
  await importStudents(head, rosterOf(1, { classes: 1, each: 1 }))
  const [before] = await pupilsOf(id, '10-A')
  const details = forEachDetail(({ example }) => example)
  await updateStudent(head, { id: before?.id, ...details })
  await beginNext(head, before && [before.id])
  const repeater = await db.student.findFirst({ where: { institutionId: id, continuesId: before?.id ?? '' } })
  expect(repeater).toMatchObject(details)
})

/** The rows of every table of a school, by table. */
async function everyRow(institutionId: string): Promise<Map<string, string[]>> {
  const tables = new Map(
    [...(await tablesOfSchools()), 'Session', 'OneTimeCode'].map((name) => [name, [] as string[]]),
  )
  let rows: string[] = []
  for (const line of (await snapshot(institutionId)).split('\n')) {
    const [, table = '', first = ''] = /^(\w+): (.*)$/.exec(line) ?? []
    rows = tables.get(table) ?? rows
    rows.push(tables.has(table) ? first : line)
  }
  return new Map([...tables].map(([name, all]) => [name, all.filter((row) => row !== '')]))
}

test('undo leaves every table as it was, including unreleased drafts; only the log has new entries', async () => {
  const { school: createdSchool, head, pupil, draft } = await makeWorld('Undone')
  const before = await everyRow(createdSchool.id)
  expect(before.get('Attempt')?.filter((row) => row.includes(draft.id))).toHaveLength(1)
  await beginNext(head, [pupil.accountId])
  expect(await everyRow(createdSchool.id)).not.toEqual(before)
  await undoNextSession(head, {})
  const after = await everyRow(createdSchool.id)
  for (const table of ['AuditEntry', 'KeyEvent']) {
    expect(after.get(table)).toEqual(expect.arrayContaining(before.get(table) ?? []))
    before.delete(table)
    after.delete(table)
  }
  expect(after).toEqual(before)
})

test('after the next September, and 30 days after it ended, a past session’s students are erased, and their printed files say so', async () => {
  const createdSchool = await school()
  const { id, head } = createdSchool
  await importStudents(head, rosterOf(1, { classes: 1, each: 5 }))
  const { token, pupils } = await workOf(createdSchool, 4)
  await beginNext(head, [pupils[0]?.id ?? ''])
  // The next year's students, with the same class and roll numbers, and their work.
  expect(await importStudents(head, rosterOf(2, { classes: 1, each: 5 }))).toEqual({ added: 5, refused: 0 })
  const next = await workOf(createdSchool, 3)
  const running = await sessionRows(id, '')
  await purgeNow()
  expect(await db.student.count({ where: { institutionId: id } })).toBe(11)
  // As if the session had been years ago.
  await owner.$executeRaw`UPDATE "Class" SET "pastSession" = '2019-20' WHERE "institutionId" = ${id}::uuid AND "pastSession" <> ''`
  await owner.$executeRaw`UPDATE "Student" SET "pastSession" = '2019-20' WHERE "institutionId" = ${id}::uuid AND "pastSession" <> ''`
  await owner.$executeRaw`UPDATE "AcademicSession" SET name = '2019-20' WHERE "institutionId" = ${id}::uuid AND "endedAt" IS NOT NULL`
  // Begun late: in the same night nobody goes.
  await purgeNow()
  expect(await db.student.count({ where: { institutionId: id } })).toBe(11)
  const lateOn = new Date('2020-10-05T20:00:00Z')
  await db.academicSession.updateMany({
    where: { institutionId: id, name: '2019-20' },
    data: { endedAt: lateOn },
  })
  expect((await listAcademicSessions(head)).at(-1)).toMatchObject({
    name: '2019-20',
    keptUntil: '2020-11-05',
  })
  await purgeNow()
  const remaining = await db.student.findMany({ where: { institutionId: id }, select: { rollNumber: true } })
  expect(remaining).toHaveLength(6)
  expect(remaining).toContainEqual({ rollNumber: '1R' })
  expect(await sessionRows(id, '')).toEqual(running)
  const rows = await sessionRows(id, '2019-20')
  expect(rows.filter((line) => line.includes('Pupil'))).toEqual([])
  expect(await checkFile(anybody, { token })).toMatchObject({ state: 'erased' })
  expect(await checkFile(anybody, { token: next.token })).toEqual({ state: 'genuine' })
  expect(await findBroken(id)).toEqual([])
})

test('late work of a repeater is stored with the session in which it was done, and the admins are told', async () => {
  const createdSchool = await school()
  const { id, head } = createdSchool
  await importStudents(head, rosterOf(1, { classes: 1, each: 3 }))
  const { pupils } = await workOf(createdSchool, 4)
  const old = pupils[0]?.id ?? ''
  const submission = { moduleName: experiment, answers: [] }
  const before = await actorOf(old)
  await submitAttempt(before, { ...submission, clientAttemptId: 'sent-in-time' })
  const { answered, say } = program()
  const [one, two, end] = [answered(1, 'x'), answered(2, 'y'), say('completed')]
  await receiveStatements(before, { statements: [one] })
  await beginNext(head, [old])
  const { id: repeaterId } = await db.student.findFirstOrThrow({
    where: { institutionId: id, continuesId: old },
  })
  const repeater = await actorOf(repeaterId)
  // An attempt in progress when the session ended is complete, even when its parts are sent again.
  for (const statements of [[two, end], [two, end], [one]]) await receiveStatements(repeater, { statements })
  const spanning = await db.attempt.findMany({
    where: { institutionId: id, source: 'xapi' },
    select: { studentId: true, answers: { select: { number: true }, orderBy: { number: 'asc' } } },
  })
  expect(spanning).toEqual([{ studentId: old, answers: [{ number: 1 }, { number: 2 }] }])
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
  const late = { ...submission, clientAttemptId: 'on-the-bus', startedAt: yesterday, submittedAt: yesterday }
  const [first, again] = [await submitAttempt(repeater, late), await submitAttempt(repeater, late)]
  expect(again.guid).toBe(first.guid)
  await submitAttempt(repeater, { ...submission, clientAttemptId: 'sent-in-time' })
  // Of the past sessions the student's own counts, not the one that ended last.
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  await db.academicSession.create({ data: { institutionId: id, name: '2019-20', endedAt: tomorrow } })
  const fresh = await submitAttempt(repeater, { ...submission, clientAttemptId: 'of-the-new-year' })
  const readAttempts = (studentId: string) =>
    db.attempt.findMany({
      where: { institutionId: id, studentId, source: 'lab' },
      select: { clientAttemptId: true },
      orderBy: { clientAttemptId: 'asc' },
    })
  expect((await readAttempts(old)).map((one) => one.clientAttemptId)).toEqual(['on-the-bus', 'sent-in-time'])
  expect((await readAttempts(repeaterId)).map((one) => one.clientAttemptId)).toEqual(['of-the-new-year'])
  expect(fresh.guid).not.toBe(first.guid)
  // Repeats were not counted.
  const counted = await db.rateLimit.findUniqueOrThrow({ where: { key: `attempt:student:${repeaterId}` } })
  expect(counted.points).toBe(2)
  const notifications = await db.notification.findMany({
    where: { institutionId: id, message: { contains: 'arrived late' } },
  })
  expect(notifications).toHaveLength(2)
  expect(await findBroken(id)).toEqual([])
})

test('a session does not begin with other numbers than those that were confirmed', async () => {
  const { id, head } = await school()
  await importStudents(head, rosterOf(1, { classes: 1, each: 2 }))
  const { from, classes } = await viewEndingSession(head)
  const plan = {
    from,
    classes: classes.map(({ guid }) => ({ guid, kept: true, goesTo: null })),
    students: [],
  }
  const confirmed = await previewNextSession(head, plan)
  await importStudents(head, rosterOf(2, { classes: 1, each: 3 }))
  const begin = (counts: object) => beginNextSession(head, { ...plan, confirmed: counts as typeof confirmed })
  await expect(begin(confirmed)).rejects.toMatchObject({ status: 409 })
  await begin(await previewNextSession(head, plan))
  expect(await db.student.count({ where: { institutionId: id, pastSession: '' } })).toBe(0)
})
