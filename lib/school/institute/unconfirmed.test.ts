import { expect, test } from 'vitest'
import { POST as signUpTeacher } from '../../../app/api/teacher/signup/route.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, paidKeys, student, teacher, testPassword } from '../../testing/factories.ts'
import { unconfirmedSignUps } from './retention.ts'

const eraseNow = () => db.$transaction((tx) => unconfirmedSignUps.erase(tx))

/** Makes the account look as if it was created this many days ago. */
async function madeAgo({ accountId: id }: Member, days: number) {
  await db.account.update({ where: { id }, data: { createdAt: new Date(Date.now() - days * 86_400_000) } })
}

const unconfirmed = { unverified: true }

async function signUp(days: number): Promise<Member> {
  const head = await admin(undefined, unconfirmed)
  await madeAgo(head, days)
  return head
}

const stays = async ({ institutionId: id }: Member) => (await db.institution.count({ where: { id } })) === 1

test('an institute whose only admin never confirmed the email is gone after 30 days, and its id is free', async () => {
  const [late, early] = [await signUp(30.1), await signUp(29.9)]
  await db.auditEntry.create({
    data: { institutionId: late.institutionId, actorName: 'x', action: 'institute.signed-up' },
  })
  await eraseNow()
  expect([await stays(late), await stays(early)]).toEqual([false, true])
  expect(await db.account.count({ where: { id: late.accountId } })).toBe(0)
})

test('an institute with anybody else in it stays, and so does one that has ordered', async () => {
  const heads = await Promise.all([1, 2, 3, 4].map(() => signUp(40)))
  const [second, taught, learning, buyer] = heads as [Member, Member, Member, Member]
  await admin(second.institutionId)
  await teacher(taught.institutionId, unconfirmed)
  await madeAgo(await student(learning.institutionId, unconfirmed), 40)
  await paidKeys(buyer)
  await eraseNow()
  expect(await Promise.all(heads.map(stays))).toEqual([true, true, true, true])
})

test('an institute that was closed and erased keeps its row', async () => {
  const { id } = await institute()
  await db.institution.update({ where: { id }, data: { closedAt: new Date(0), createdAt: new Date(0) } })
  await eraseNow()
  expect(await db.institution.count({ where: { id } })).toBe(1)
})

test('only teachers who neither confirmed nor were approved are erased', async () => {
  const { institutionId } = await admin()
  const accounts = [
    await teacher(institutionId, { ...unconfirmed, waiting: true }),
    await teacher(institutionId, { ...unconfirmed, waiting: true }),
    await teacher(institutionId, unconfirmed),
    await teacher(institutionId, { waiting: true }),
  ]
  const [gone, recent, ...others] = accounts as [Member, Member, ...Member[]]
  for (const one of [gone, ...others]) await madeAgo(one, 31)
  await eraseNow()
  const left = await db.teacher.findMany({ where: { institutionId }, select: { id: true } })
  expect(left.map(({ id }) => id).sort()).toEqual(
    [recent, ...others].map(({ accountId }) => accountId).sort(),
  )
})

test('the log keeps no name and no address of a teacher who never confirmed', async () => {
  const { id: institutionId, displayId } = await institute()
  const person = { fullName: 'Kiran Never', email: `${crypto.randomUUID()}@mail.example.com` }
  const body = { ...person, institutionId: displayId, password: testPassword, confirm: testPassword }
  expect((await call(signUpTeacher, null, { body })).status).toBe(201)
  const createdAt = new Date(Date.now() - 31 * 86_400_000)
  await db.account.updateMany({ where: { institutionId }, data: { createdAt } })
  await eraseNow()
  expect(await db.auditEntry.findMany({ where: { institutionId } })).toMatchObject([
    { action: 'teacher.signed-up', actorName: 'Erased person', subjectName: 'Erased person', ip: null },
  ])
})
