import { expect, test } from 'vitest'
import * as single from '../../../app/api/notifications/[id]/route.ts'
import { GET, PATCH } from '../../../app/api/notifications/route.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, provider, student, teacher } from '../../testing/factories.ts'
import { notify } from './notify.ts'
import { countUnread, listNotifications } from './own-notifications.ts'
import { NotificationView } from './schema.ts'

const get = { method: 'GET' }

/** Gives the person one notification a minute, oldest first, and returns their ids in that order. */
async function createNotifications({ institutionId, accountId: recipientId }: Member, ...messages: string[]) {
  const rows = await db.notification.createManyAndReturn({
    data: messages.map((message, minute) => ({
      ...{ institutionId, recipientId, message },
      createdAt: new Date(Date.UTC(2026, 10, 21, 9, minute)),
    })),
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

const messagesOf = async (actor: Member, query = {}) =>
  (await listNotifications(actor, query)).items.map(({ message }) => message)

test('lists one’s own notifications newest first, in pages, and counts the unread ones', async () => {
  const head = await admin()
  await createNotifications(head, 'one', 'two', 'three')
  const answer = await call(GET, head, { ...get, query: '?limit=2' })
  expect(answer.body).toMatchObject({ meta: { total: 3, nextCursor: '2' } })
  const rows = NotificationView.array().parse(answer.body.data)
  expect(rows).toMatchObject([{ message: 'three', readAt: null, href: null }, { message: 'two' }])
  expect(rows[0]?.createdAt).toBe('2026-11-21T09:02:00.000Z')
  expect(await messagesOf(head, { cursor: 2 })).toEqual(['one'])
  expect(await countUnread(head)).toBe(3)
})

test('marks one as read and unread, marks all as read, and removes one', async () => {
  const asha = await teacher((await admin()).institutionId)
  const [first = '', second = ''] = await createNotifications(asha, 'one', 'two', 'three')
  const params = { id: first }
  const read = await call(single.PATCH, asha, { method: 'PATCH', params })
  expect(NotificationView.parse(read.body.data).readAt).not.toBeNull()
  expect(await countUnread(asha)).toBe(2)
  expect(await messagesOf(asha, { unread: 'true' })).toEqual(['three', 'two'])
  await call(single.PATCH, asha, { method: 'PATCH', params, body: { read: false } })
  expect(await countUnread(asha)).toBe(3)
  expect((await call(PATCH, asha, { method: 'PATCH' })).body.data).toEqual({ count: 3 })
  expect(await countUnread(asha)).toBe(0)
  const removed = await call(single.DELETE, asha, { method: 'DELETE', params: { id: second } })
  expect(removed.body.message).toBe('Deleted Successfully')
  expect(await messagesOf(asha)).toEqual(['three', 'one'])
})

test('T01: notifications of a colleague or of another institute are not found', async () => {
  const head = await admin()
  const colleague = await teacher(head.institutionId)
  const stranger = await admin()
  const [id = ''] = await createNotifications(head, 'for the head only')
  for (const other of [colleague, stranger]) {
    expect(await messagesOf(other)).toEqual([])
    expect((await call(single.GET, other, { ...get, params: { id: head.accountId } })).status).toBe(404)
    for (const [method, handler] of Object.entries({ PATCH: single.PATCH, DELETE: single.DELETE })) {
      expect((await call(handler, other, { method, params: { id } })).status).toBe(404)
    }
    expect((await call(PATCH, other, { method: 'PATCH' })).body.data).toEqual({ count: 0 })
  }
  const mine = await call(single.GET, head, { ...get, params: { id: head.accountId } })
  expect(mine.body.data).toMatchObject([{ message: 'for the head only', readAt: null }])
})

test('students are refused, staff have none, and invalid queries are refused', async () => {
  const head = await admin()
  const pupil = await student(head.institutionId)
  expect((await call(GET, pupil, get)).status).toBe(403)
  expect((await call(GET, null, get)).status).toBe(401)
  expect((await call(GET, await provider(), get)).body).toMatchObject({ data: [], meta: { total: 0 } })
  expect(await countUnread(await provider())).toBe(0)
  for (const query of ['?limit=0', '?cursor=-1', '?unread=maybe']) {
    expect((await call(GET, head, { ...get, query })).status).toBe(422)
  }
  expect((await call(single.PATCH, head, { method: 'PATCH', params: { id: 'nobody' } })).status).toBe(422)
})

test('a notification is only written together with its cause', async () => {
  const head = await admin()
  const failing = db.$transaction(async (tx) => {
    await notify(tx, head.institutionId, [head.accountId], { message: 'never', namedIds: [] })
    throw new Error('The cause failed')
  })
  await expect(failing).rejects.toThrow('The cause failed')
  expect(await messagesOf(head)).toEqual([])
})
