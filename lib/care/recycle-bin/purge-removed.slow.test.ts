import { expect, test, vi } from 'vitest'
import { nextNight } from '../../core/next-night.ts'
import { checkStudents } from '../../school/roster/check-import.ts'
import { db } from '../../testing/db.ts'
import { admin, assignedKey, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { emptyQueuedBins, purgeNow } from '../../testing/purge-now.ts'
import { drainJobs } from '../../testing/run-jobs.ts'
import { handlers } from '../../wiring/jobs/handlers.ts'
import { ensureSchedules } from '../../wiring/jobs/schedule.ts'
import { purge } from '../../wiring/retention/purge.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function school() {
  const { id } = await institute()
  const head = await admin(id)
  const a = await schoolClass(id, '10-A')
  const old = await student(id, { username: 'Old', classId: a.id })
  const recent = await student(id, { username: 'Recent', classId: a.id })
  const there = await student(id, { username: 'There', classId: a.id })
  const left = await teacher(id, { fullName: 'Left' })
  const bin = (accountId: string, days: number) =>
    db.student.updateMany({
      where: { id: accountId, institutionId: id },
      data: { removedAt: daysAgo(days), binKey: accountId },
    })
  await bin(old.accountId, 30.1)
  await bin(recent.accountId, 29.9)
  await db.teacher.updateMany({
    where: { id: left.accountId, institutionId: id },
    data: { removedAt: daysAgo(31), binKey: left.accountId },
  })
  return { id, head, a, old, recent, there, left }
}

const namesIn = async (institutionId: string) =>
  (await db.student.findMany({ where: { institutionId }, orderBy: { username: 'asc' } })).map(
    (s) => s.username,
  )

test('people who have been in the bin for 30 days are deleted with their account; nobody else is', async () => {
  const { id, old, left } = await school()
  await purgeNow()
  expect(await namesIn(id)).toEqual(['Recent', 'There'])
  expect(await db.teacher.count({ where: { institutionId: id } })).toBe(0)
  const accounts = await db.account.count({ where: { id: { in: [old.accountId, left.accountId] } } })
  expect(accounts).toBe(0)
  const log = await db.auditEntry.findMany({ where: { institutionId: id }, orderBy: { action: 'asc' } })
  expect(log).toMatchObject([
    { action: 'student.erased', subjectName: 'Erased person', actorName: 'Labmark' },
    { action: 'teacher.erased', subjectName: 'Erased person' },
  ])
})

test('somebody who cannot be erased keeps nobody else of the school in the bin, and is tried again', async () => {
  const { id, a, old } = await school()
  const more = [await student(id, { classId: a.id }), await student(id, { classId: a.id })]
  const due = [old, ...more].map(({ accountId }) => accountId)
  await db.student.updateMany({
    where: { institutionId: id, username: { notIn: ['Recent', 'There'] } },
    data: { removedAt: daysAgo(31), classId: null },
  })
  const erase = handlers.emptyBin
  let stuck: string | undefined
  const erasing = vi.spyOn(handlers, 'emptyBin').mockImplementation(async (tx, row) => {
    await erase(tx, row)
    if (!due.includes(row.id)) return
    // The first one, so that the others come after it.
    stuck ??= row.id
    if (row.id === stuck) throw new Error('a row cannot go')
  })
  await purgeNow()
  erasing.mockRestore()
  const left = await db.account.findMany({ where: { id: { in: due } }, select: { id: true } })
  expect(left).toEqual([{ id: stuck }])
  expect(await db.auditEntry.count({ where: { institutionId: id, action: 'student.erased' } })).toBe(2)
  await db.$transaction((tx) => purge(tx))
  const waiting = { kind: 'emptyBin', payload: { path: ['institutionId'], equals: id } }
  expect(await db.job.findMany({ where: waiting })).toMatchObject([{ lastError: 'a row cannot go' }])
  await db.job.deleteMany({ where: waiting })
})

test('the jobs of full bins come due one after the other, so that other jobs go between them', async () => {
  const { id } = await school()
  await db.student.updateMany({
    where: { institutionId: id },
    data: { removedAt: daysAgo(31), classId: null },
  })
  await db.job.deleteMany({})
  await db.$transaction((tx) => purge(tx))
  const jobs = await db.job.findMany({ where: { kind: 'emptyBin' }, orderBy: { runAt: 'asc' } })
  const times = jobs.map(({ runAt }) => runAt.getTime())
  expect(times.length).toBeGreaterThanOrEqual(4)
  expect(new Set(times.slice(1).map((time, index) => time - (times[index] ?? 0)))).toEqual(new Set([100]))
  await db.job.deleteMany({ where: { kind: 'emptyBin' } })
})

test('the lists that are being imported stay, whether the erased student had no email or shared one', async () => {
  const { id, head, old } = await school()
  const shared = `family-${old.accountId}@test.example.com`
  const brother = await student(id, { email: shared })
  const emails = { [old.accountId]: '', [brother.accountId]: shared }
  for (const [accountId, email] of Object.entries(emails)) {
    await db.account.update({ where: { id: accountId }, data: { email } })
    await db.student.updateMany({
      where: { id: accountId, institutionId: id },
      data: { removedAt: daysAgo(31), binKey: accountId },
    })
  }
  await student(id, { email: shared })
  await checkStudents(head, { text: `Name,Roll No,Class,Email\nUma,21,10-A,\nOm,22,10-A,${shared}\n` })
  await purgeNow()
  expect(await db.account.count({ where: { id: { in: Object.keys(emails) } } })).toBe(0)
  expect(await db.importRow.count({ where: { institutionId: id } })).toBe(2)
  await db.job.deleteMany({ where: { kind: 'forgetRows' } })
})

test('the key of an erased student stays used', async () => {
  const { id, head, old } = await school()
  const { key } = await assignedKey(head, old.accountId)
  await purgeNow()
  const keys = await db.accessKey.findMany({ where: { institutionId: id } })
  expect(keys).toMatchObject([{ key, status: 'assigned', studentId: null }])
})

test('an erased class leaves its students without a class, including those in the bin', async () => {
  const { id, a } = await school()
  await db.student.updateMany({
    where: { username: 'There', institutionId: id },
    data: { classId: null, previousClassId: a.id },
  })
  await db.class.updateMany({
    where: { id: a.id, institutionId: id },
    data: { removedAt: daysAgo(31), binKey: a.id },
  })
  await purgeNow()
  expect(await db.class.count({ where: { institutionId: id } })).toBe(0)
  const students = await db.student.findMany({ where: { institutionId: id } })
  expect(students.map((one) => [one.classId, one.previousClassId])).toEqual([
    [null, null],
    [null, null],
  ])
})

test('the purge is queued once however many start it, runs, and is queued for the next night', async () => {
  const { id } = await school()
  await db.job.deleteMany({ where: { kind: 'purge' } })
  await Promise.all([ensureSchedules(), ensureSchedules(), ensureSchedules()])
  const queued = () => db.job.findMany({ where: { kind: 'purge' } })
  expect(await queued()).toHaveLength(1)
  // The other nightly jobs would handle the data of all tests, and are not under test here.
  await db.job.deleteMany({ where: { kind: { not: 'purge' } } })
  await drainJobs()
  await emptyQueuedBins()
  expect(await namesIn(id)).toEqual(['Recent', 'There'])
  const [next, ...others] = await queued()
  expect(others).toEqual([])
  expect(next?.runAt).toEqual(nextNight())
  await ensureSchedules()
  expect(await queued()).toHaveLength(1)
})

test('given up after its last try, the purge is queued for the next night, once; other jobs are not', async () => {
  await db.job.deleteMany({})
  const failing = [
    vi.spyOn(handlers, 'purge').mockRejectedValue(new Error('the disk is full')),
    vi.spyOn(handlers, 'forgetRows').mockRejectedValue(new Error('the disk is full')),
  ]
  const last = { payload: {}, attempts: 99 }
  await db.job.createMany({
    data: [
      { kind: 'purge', ...last },
      { kind: 'forgetRows', ...last },
    ],
  })
  await drainJobs()
  for (const one of failing) one.mockRestore()
  const purges = await db.job.findMany({ where: { kind: 'purge' }, orderBy: { createdAt: 'asc' } })
  expect(purges).toMatchObject([
    { failedAt: expect.any(Date), lastError: 'the disk is full' },
    { failedAt: null, attempts: 0, runAt: nextNight() },
  ])
  const others = await db.job.findMany({ where: { kind: 'forgetRows' } })
  expect(others).toMatchObject([{ failedAt: expect.any(Date) }])
  await db.job.deleteMany({ where: { kind: { in: ['purge', 'forgetRows'] } } })
})
