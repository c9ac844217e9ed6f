import { expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { allTenants, Prisma } from '../../core/db.ts'
import { sampleDomain } from '../../core/sample.ts'
import { shownLongDay } from '../../core/shown-date.ts'
import { dayStart, today } from '../../core/today.ts'
import { db } from '../../testing/db.ts'
import { admin, paidKeys, rechecked, student } from '../../testing/factories.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { assignKey } from './assign-key.ts'
import { expireAndNotify, noticeKeys } from './notices.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const ofSchool = ({ institutionId }: Member) => Prisma.sql`k."institutionId" = ${institutionId}::uuid`
const tonight = (head: Member) => db.$transaction((tx) => expireAndNotify(tx, ofSchool(head)))

async function messagesTo({ accountId: recipientId, institutionId }: Member): Promise<string[]> {
  const rows = await db.notification.findMany({
    where: { recipientId, institutionId, href: { startsWith: '/admin/manage-keys' } },
  })
  return rows.map(({ message }) => message)
}

const removeAll = ({ accountId: recipientId, institutionId }: Member) =>
  db.notification.deleteMany({ where: { recipientId, institutionId } })

async function office(bought: number) {
  const head = await rechecked(await admin())
  const pupils = [await student(head.institutionId), await student(head.institutionId)] as const
  const { keys } = await paidKeys(head, bought)
  return { head, pupils, keys }
}

const endOn = ({ institutionId }: Member, expiresAt: Date) =>
  db.accessKey.updateMany({ where: { institutionId }, data: { expiresAt } })

test('notifies once that few keys are left while students have none, and again after the next assignment', async () => {
  const { head, pupils, keys } = await office(3)
  await assignKey(head, { userId: pupils[0].accountId, key: keys[0]?.key })
  await tonight(head)
  await tonight(head)
  expect(await messagesTo(head)).toEqual(['Only 2 keys are free. Some students have none yet.'])
  await removeAll(head)
  await tonight(head)
  expect(await messagesTo(head), 'removed, and not told again').toEqual([])
  const late = await student(head.institutionId)
  await assignKey(head, { userId: late.accountId, key: keys[1]?.key })
  await tonight(head)
  expect(await messagesTo(head)).toEqual(['Only 1 key is free. Some students have none yet.'])
})

test('a viewer, who can neither buy nor assign a key, is told of none', async () => {
  const { head } = await office(3)
  const viewer = await admin(head.institutionId, { adminRole: 'VIEWER' })
  await endOn(head, inDays(10))
  await tonight(head)
  expect(await messagesTo(head)).toHaveLength(2)
  expect(await messagesTo(viewer)).toEqual([])
})

test('does not mention the stock while there is enough, or when every student has a key but those of the sample class', async () => {
  const { head } = await office(7)
  const full = await rechecked(await admin())
  const [only, invented] = [await student(full.institutionId), await student(full.institutionId)]
  const email = `${invented.accountId}${sampleDomain}`
  await db.account.update({ where: { id: invented.accountId }, data: { email } })
  await assignKey(full, { userId: only.accountId, key: (await paidKeys(full)).keys[0]?.key })
  await tonight(head)
  await tonight(full)
  expect(await messagesTo(head)).toEqual([])
  expect(await messagesTo(full)).toEqual([])
})

test('notifies once that keys expire soon, and ends the plan of expired ones', async () => {
  const { head, pupils, keys } = await office(7)
  const [pupil] = pupils
  await assignKey(head, { userId: pupil.accountId, key: keys[0]?.key })
  await endOn(head, inDays(10))
  await tonight(head)
  await tonight(head)
  expect(await messagesTo(head)).toEqual([expect.stringMatching(/^7 keys end on \d+ \w+ \d{4}\.$/)])
  await removeAll(head)
  await tonight(head)
  expect(await messagesTo(head), 'removed, and not told again').toEqual([])
  await endOn(head, inDays(11))
  await tonight(head)
  expect(await messagesTo(head), 'another day is news').toHaveLength(1)
  await endOn(head, inDays(-1))
  await tonight(head)
  const id = { institutionId: head.institutionId, id: pupil.accountId }
  const { subsplan } = await db.student.findUniqueOrThrow({ where: { institutionId_id: id } })
  expect(subsplan).toBe('free')
})

test('of keys that expire on one day, all are told of, in its first hour or its last', async () => {
  const { head, keys } = await office(7)
  const day = dayStart(today(), 30)
  for (const [at, { id }] of keys.entries()) {
    const expiresAt = new Date(day.getTime() + (at < 3 ? 1 : 23) * 3_600_000)
    await db.accessKey.update({
      where: { institutionId_id: { institutionId: head.institutionId, id } },
      data: { expiresAt },
    })
  }
  await tonight(head)
  expect(await messagesTo(head)).toEqual([`7 keys end on ${shownLongDay(today(day))}.`])
})

test('keys of students of a past session, which the page does not list, are not told of', async () => {
  const { head, pupils, keys } = await office(7)
  const { institutionId, accountId: id } = pupils[0]
  await assignKey(head, { userId: id, key: keys[0]?.key })
  await endOn(head, inDays(10))
  await db.student.updateMany({ where: { institutionId, id }, data: { pastSession: '2025-26' } })
  // By the job's own connection, which sees the current session only; the tests' sees all.
  await allTenants.write((tx) => expireAndNotify(tx, ofSchool(head)))
  expect(await messagesTo(head)).toEqual([expect.stringMatching(/^6 keys end on /)])
})

test('a student who gets another key while plans end keeps the plan', async () => {
  const { head, pupils, keys } = await office(2)
  const { institutionId, accountId: id } = pupils[0]
  await assignKey(head, { userId: id, key: keys[0]?.key })
  const where = (at: number) => ({ id: keys[at]?.id ?? '', institutionId })
  await db.accessKey.updateMany({ where: where(0), data: { expiresAt: inDays(-1) } })
  const ended = await whileOpen(
    async (tx) => {
      await tx.accessKey.updateMany({ where: where(0), data: { studentId: null } })
      const assignment = { status: 'assigned', studentId: id, assignedAt: new Date() } as const
      await tx.accessKey.updateMany({ where: where(1), data: assignment })
      await tx.student.updateMany({ where: { id, institutionId }, data: { subsplan: 'premium' } })
    },
    () => tonight(head),
  )
  expect(ended.status).toBe('fulfilled')
  expect(await db.student.count({ where: { id, institutionId, subsplan: 'premium' } })).toBe(1)
})

test('at night, each school is notified of its own keys', async () => {
  const [few, ending] = [await office(3), await office(7)]
  await endOn(ending.head, inDays(10))
  await db.$transaction(noticeKeys)
  expect(await messagesTo(few.head)).toEqual(['Only 3 keys are free. Some students have none yet.'])
  expect(await messagesTo(ending.head)).toEqual([expect.stringMatching(/^7 keys end on \d+ \w+ \d{4}\.$/)])
})
