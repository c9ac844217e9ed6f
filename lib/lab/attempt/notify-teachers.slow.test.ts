import { afterEach, expect, test, vi } from 'vitest'
import { POST } from '../../../app/api/experiments/route.ts'
import type { Member } from '../../core/actor.ts'
import { apart } from '../../testing/apart.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { handlers } from '../../wiring/jobs/handlers.ts'

const minute = 60_000

afterEach(() => void vi.useRealTimers())

async function classroom() {
  const { id: institutionId } = await institute()
  const [asha, ravi, other] = [
    await teacher(institutionId),
    await teacher(institutionId),
    await teacher(institutionId),
  ]
  const room = await schoolClass(institutionId, '10-A', [asha, ravi])
  await schoolClass(institutionId, '10-B', [other])
  const pupils = [
    await student(institutionId, { classId: room.id }),
    await student(institutionId, { classId: room.id }),
    await student(institutionId, { classId: room.id }),
  ] as const
  return { institutionId, room, asha, ravi, other, pupils }
}

let sent = 0
async function send(pupil: Member, moduleName = 'types-of-chemical-reactions') {
  const body = { moduleName, answers: [], clientAttemptId: `notified-${sent++}` }
  expect((await call(POST, pupil, { body })).status).toBe(201)
}

const jobsOf = (classId: string) =>
  db.job.findMany({ where: { kind: 'attempts', payload: { path: ['classId'], equals: classId } } })

/** Runs the job as if it were due. */
async function runNotice(institutionId: string, classId: string) {
  await db.$transaction(async (tx) => {
    await handlers.attempts(tx, { institutionId, classId })
    await tx.job.deleteMany({ where: { payload: { path: ['classId'], equals: classId } } })
  })
}

const noticesOf = async ({ institutionId, accountId: recipientId }: Member) =>
  (
    await db.notification.findMany({ where: { recipientId, institutionId }, orderBy: { createdAt: 'asc' } })
  ).map(({ message }) => message)

const read = ({ institutionId, accountId: recipientId }: Member) =>
  db.notification.updateMany({ where: { recipientId, institutionId }, data: { readAt: new Date() } })

test('many attempts of a class are one job, a minute after the first, and one notice for each of its teachers', async () => {
  const { institutionId, room, asha, ravi, other, pupils } = await classroom()
  const before = Date.now()
  await Promise.all(pupils.map((pupil) => send(pupil)))
  await send(pupils[0], 'properties-of-acetic-acid')
  const [job, ...more] = await jobsOf(room.id)
  expect(more).toEqual([])
  expect(job?.runAt.getTime()).toBeGreaterThanOrEqual(before + minute)
  expect(job?.runAt.getTime()).toBeLessThan(Date.now() + 2 * minute)
  expect(await noticesOf(asha)).toEqual([])
  await runNotice(institutionId, room.id)
  expect(await noticesOf(asha)).toEqual(['4 new attempts in 10-A are waiting.'])
  expect(await noticesOf(ravi)).toEqual(['4 new attempts in 10-A are waiting.'])
  expect(await noticesOf(other)).toEqual([])
  const [{ href } = {}] = await db.notification.findMany({ where: { institutionId } })
  expect(href).toBe('/teacher/marks/10-A')
})

test('an unread notice is updated; a teacher who has read theirs gets a new one about new attempts', async () => {
  const { institutionId, room, asha, ravi, pupils } = await classroom()
  await send(pupils[0])
  await runNotice(institutionId, room.id)
  expect(await noticesOf(asha)).toEqual(['1 new attempt in 10-A is waiting.'])
  await read(asha)
  await send(pupils[1])
  await send(pupils[2])
  await runNotice(institutionId, room.id)
  expect(await noticesOf(ravi)).toEqual(['3 new attempts in 10-A are waiting.'])
  expect(await noticesOf(asha)).toEqual([
    '1 new attempt in 10-A is waiting.',
    '2 new attempts in 10-A are waiting.',
  ])
})

test('notices about one class are at least 15 minutes apart', async () => {
  const { institutionId, room, asha, pupils } = await classroom()
  await send(pupils[0])
  await runNotice(institutionId, room.id)
  await read(asha)
  await db.notification.updateMany({
    where: { institutionId },
    data: { createdAt: new Date(Date.now() - 10 * minute) },
  })
  await send(pupils[1])
  const [job] = await jobsOf(room.id)
  expect(job?.runAt.getTime()).toBeGreaterThan(Date.now() + 4 * minute)
  expect(job?.runAt.getTime()).toBeLessThan(Date.now() + 6 * minute)
})

test('attempts marked meanwhile, repeated, sent twice or by a student who left are not counted', async () => {
  const { institutionId, room, asha, pupils } = await classroom()
  for (const pupil of pupils) await send(pupil)
  await send(pupils[1])
  await db.attempt.updateMany({
    where: { studentId: pupils[0].accountId, institutionId },
    data: { marks: 3, version: 1 },
  })
  await db.student.updateMany({ where: { id: pupils[2].accountId, institutionId }, data: { classId: null } })
  await runNotice(institutionId, room.id)
  expect(await noticesOf(asha)).toEqual(['1 new attempt in 10-A is waiting.'])
})

test('without new attempts there is no notice; a job that runs twice notifies once', async () => {
  const { institutionId, room, asha, pupils } = await classroom()
  await runNotice(institutionId, room.id)
  expect(await noticesOf(asha)).toEqual([])
  await send(pupils[0])
  await runNotice(institutionId, room.id)
  await runNotice(institutionId, room.id)
  expect(await noticesOf(asha)).toHaveLength(1)
  await read(asha)
  await runNotice(institutionId, room.id)
  expect(await noticesOf(asha)).toHaveLength(1)
})

test('a teacher who was removed or waits for approval is not notified', async () => {
  const { institutionId, room, asha, ravi, pupils } = await classroom()
  await db.teacher.updateMany({
    where: { id: asha.accountId, institutionId },
    data: { removedAt: new Date() },
  })
  await db.teacher.updateMany({ where: { id: ravi.accountId, institutionId }, data: { approvedAt: null } })
  await send(pupils[0])
  await runNotice(institutionId, room.id)
  expect(await db.notification.count({ where: { institutionId } })).toBe(0)
})

test('an attempt that arrives while teachers are being notified is included next time', async () => {
  const { institutionId, room, asha, pupils } = await classroom()
  await send(pupils[0])
  let late: Promise<void> = Promise.resolve()
  await db.$transaction(async (tx) => {
    await handlers.attempts(tx, { institutionId, classId: room.id })
    late = apart(() => send(pupils[1]))
    await tx.job.deleteMany({ where: { payload: { path: ['classId'], equals: room.id } } })
  })
  await late
  expect(await jobsOf(room.id)).toHaveLength(1)
  await read(asha)
  await runNotice(institutionId, room.id)
  expect(await noticesOf(asha)).toEqual([
    '1 new attempt in 10-A is waiting.',
    '1 new attempt in 10-A is waiting.',
  ])
})

test.each([1, -1])(
  'a teacher who has read theirs gets a new one, an instance’s clock %d h off',
  async (off) => {
    const { institutionId, room, asha, pupils } = await classroom()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off * 60 * minute })
    await send(pupils[0])
    vi.useRealTimers()
    await runNotice(institutionId, room.id)
    await read(asha)
    await runNotice(institutionId, room.id)
    expect(await noticesOf(asha)).toEqual(['1 new attempt in 10-A is waiting.'])
    await send(pupils[1])
    await runNotice(institutionId, room.id)
    expect(await noticesOf(asha)).toEqual([
      '1 new attempt in 10-A is waiting.',
      '1 new attempt in 10-A is waiting.',
    ])
  },
)
