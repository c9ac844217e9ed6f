import { expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { db } from '../../testing/db.ts'
import { admin, teacher } from '../../testing/factories.ts'
import { notifyOfUnused } from './unused.ts'

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const signedIn = ({ accountId: id }: Member, lastSignInAt: Date | null, more: object = {}) =>
  db.account.update({ where: { id }, data: { lastSignInAt, ...more } })

/** What tonight's notice tells the admin about their own institute. */
async function messagesTo({ institutionId, accountId: recipientId }: Member): Promise<string[]> {
  await db.$transaction(notifyOfUnused)
  const rows = await db.notification.findMany({ where: { recipientId, institutionId } })
  await db.notification.deleteMany({ where: { institutionId } })
  return rows.map(({ message }) => message)
}

test('T16: admins are told who has not signed in for 90 days, or never since being added, and nothing about people who have left', async () => {
  const head = await admin()
  const [often, seldom, never, gone] = await Promise.all([1, 2, 3, 4].map(() => teacher(head.institutionId)))
  if (!often || !seldom || !never || !gone) throw new Error('four teachers were made')
  await signedIn(often, ago(89))
  await signedIn(never, null)
  await signedIn(gone, ago(400), { disabledAt: new Date() })
  expect(await messagesTo(head)).toEqual([])
  await signedIn(seldom, ago(91))
  expect(await messagesTo(head)).toEqual([
    `1 person has not signed in for 90 days: ${seldom.name}. Please remove whoever has left.`,
  ])
  await signedIn(never, null, { createdAt: ago(100) })
  const [message = ''] = await messagesTo(head)
  expect(message).toMatch(/^2 people have not signed in for 90 days: /)
  for (const { name } of [seldom, never]) expect(message).toContain(name)
})

test('of many the first ten are named, and a closed institute is not notified', async () => {
  const head = await admin()
  const { institutionId } = head
  for (const one of await Promise.all(Array.from({ length: 12 }, () => teacher(institutionId))))
    await signedIn(one, ago(100))
  expect((await messagesTo(head))[0]).toMatch(/^12 people have .* and 2 more\. Please/)
  await db.institution.update({ where: { id: institutionId }, data: { closedAt: new Date() } })
  expect(await messagesTo(head)).toEqual([])
})
