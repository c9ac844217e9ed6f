import { expect, test } from 'vitest'
import { nextNight } from '../../core/next-night.ts'
import { db } from '../../testing/db.ts'
import { admin, student, teacher } from '../../testing/factories.ts'
import { purgeNow } from '../../testing/purge-now.ts'
import { readLog } from '../../testing/read-log.ts'
import { retention } from './rules.ts'
import { viewRetention } from './view-retention.ts'

const day = 86_400_000
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * day)

/** A school with data of five kinds that is due, and the same not yet due. */
async function school() {
  const head = await admin()
  const { institutionId, accountId: recipientId } = head
  const night = nextNight()
  const [old, fresh] = [await student(institutionId, { username: 'Old one' }), await student(institutionId)]
  for (const [{ accountId: id }, days] of [
    [old, 30.01],
    [fresh, 29],
  ] as const) {
    const where = { institutionId_id: { institutionId, id } }
    await db.student.update({ where, data: { removedAt: daysBefore(night, days), binKey: id } })
  }
  await db.notification.createMany({
    data: [405, 395].map((days) => ({
      ...{ institutionId, recipientId, message: `${days}` },
      createdAt: daysBefore(night, days),
    })),
  })
  await db.accessRecord.createMany({
    data: [405, 395].map((days) => ({
      ...{ institutionId, accountId: recipientId, scope: 'students' },
      day: daysBefore(night, days),
    })),
  })
  return { head, institutionId }
}

const dueOf = async (head: Awaited<ReturnType<typeof admin>>) => {
  const { rules } = await viewRetention(head)
  return Object.fromEntries(rules.filter(({ due }) => due).map(({ kind, due }) => [kind, due]))
}

test('T79: the list says before the run what it will erase, for the own school only; then it is gone', async () => {
  const { head, institutionId } = await school()
  const expected = { 'Removed students': 1, Notifications: 1, 'Who opened whose data': 1 }
  expect(await dueOf(head)).toEqual(expected)
  expect(await dueOf(await admin())).toEqual({})
  expect(await db.student.count({ where: { institutionId } })).toBe(2)
  // A day older, so that what is due on the coming night is due at once.
  const oldStudent = { institutionId, username: 'Old one' }
  await db.student.updateMany({ where: oldStudent, data: { removedAt: daysBefore(nextNight(), 31.01) } })
  const oldMessage = { institutionId, message: '405' }
  await db.notification.updateMany({ where: oldMessage, data: { createdAt: daysBefore(nextNight(), 406) } })
  await purgeNow()
  expect(await db.student.count({ where: { institutionId } })).toBe(1)
  expect(await db.notification.findMany({ where: { institutionId } })).toMatchObject([{ message: `395` }])
  expect(await db.accessRecord.count({ where: { institutionId } })).toBe(1)
  expect(await dueOf(head)).toEqual({})
})

test('T79: it counts codes and lost second steps that expire before the run, too', async () => {
  const head = await admin()
  const { accountId } = head
  const [night, aMinute] = [nextNight(), 60_000]
  const [before, after] = [new Date(night.getTime() - aMinute), new Date(night.getTime() + aMinute)]
  const code = (purpose: 'LOGIN' | 'RESET', expiresAt: Date) => ({
    ...{ accountId, purpose, codeHash: 'x', linkHash: `${accountId} ${purpose}` },
    expiresAt: daysBefore(expiresAt, 1),
  })
  await db.oneTimeCode.createMany({ data: [code('LOGIN', before), code('RESET', after)] })
  const { accountId: other } = await teacher(head.institutionId)
  const loss = (id: string, expiresAt: Date) => ({ accountId: id, linkHash: id, opensAt: before, expiresAt })
  await db.factorLoss.createMany({ data: [loss(accountId, before), loss(other, after)] })
  expect(await dueOf(head)).toEqual({
    'Codes by mail': 1,
    'Asking to have a lost second step removed': 1,
  })
})

test('T79: after the nightly run no name of the erased people is left, not even in the log', async () => {
  const head = await admin()
  const { institutionId } = head
  const { accountId: id } = await student(institutionId, { username: 'Whoever Went' })
  const subject = { subjectId: id, subjectName: 'Whoever Went', detail: { address: '1 Lane' } }
  await db.auditEntry.create({
    data: { institutionId, actorName: 'x', action: 'student.changed', ...subject },
  })
  const where = { institutionId_id: { institutionId, id } }
  await db.student.update({ where, data: { removedAt: daysBefore(new Date(), 31), binKey: id } })
  await purgeNow()
  const log = await db.auditEntry.findMany({ where: { institutionId, subjectId: id } })
  expect(log.map(({ action, subjectName, detail }) => [action, subjectName, detail]).sort()).toEqual([
    ['student.changed', 'Erased person', null],
    ['student.erased', 'Erased person', null],
  ])
})

test('the log counts what a night erased under names that a build does not shorten', async () => {
  const logged = readLog()
  await purgeNow()
  const [line] = logged.lines().filter(({ msg }) => msg === 'erased what has been kept long enough')
  expect(Object.keys(line?.erased as object)).toEqual([
    'removedStudents',
    'studentsOfPastSessions',
    'removedTeachers',
    'deletedClasses',
    'unconfirmedSignUps',
    'signIns',
    'knownPlaces',
    'mailedCodes',
    'factorLosses',
    'repeatedAnswers',
    'failedJobs',
    'mailRefusals',
    'firstMailDays',
    'handedIn',
    'notifications',
    'accessRecords',
  ])
  expect(Object.values(line?.erased as object)).toEqual(Array(16).fill(expect.any(Number)))
})

test('every kind has a period and a reason, and only admins see the list', async () => {
  for (const { kind, period, why, does } of Object.values(retention)) {
    expect([kind, period, why, does].every((text) => text.length > 3)).toBe(true)
  }
  const kinds = Object.values(retention).map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
  const { institutionId } = await admin()
  await expect(viewRetention(await teacher(institutionId))).rejects.toMatchObject({ code: 'forbidden' })
})
