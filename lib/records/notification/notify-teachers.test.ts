import { expect, test } from 'vitest'
import { POST } from '../../../app/api/notifications/route.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, provider, schoolClass, student, teacher } from '../../testing/factories.ts'
import { asRequest } from './as-request.ts'
import { listNotifications } from './own-notifications.ts'
import { NotifyForm } from './schema.ts'

async function school() {
  const head = await admin()
  const { institutionId } = head
  const [asha, ravi] = [await teacher(institutionId), await teacher(institutionId)]
  const waiting = await teacher(institutionId, { waiting: true })
  await schoolClass(institutionId, '10-A', [asha])
  await schoolClass(institutionId, '10-B')
  return { head, asha, ravi, waiting }
}

const messagesOf = async (actor: Member) =>
  (await listNotifications(actor)).items.map(({ message }) => message)

const writtenIn = (institutionId: string) => db.notification.count({ where: { institutionId } })

test('notifies all approved teachers, those of a class, or one, and starts with the sender’s name', async () => {
  const { head, asha, ravi, waiting } = await school()
  const send = (message: string, to: unknown) => call(POST, head, { body: { message, to } })
  expect((await send('Lab closed', 'all')).body).toMatchObject({
    data: { count: 2 },
    message: 'Teachers notified',
  })
  await send('Bring the litmus', { classdivision: '10-a' })
  await send('Please call', { teacher: ravi.accountId })
  const headed = (...texts: string[]) => texts.map((text) => `${head.name}: ${text}`)
  expect(await messagesOf(asha)).toEqual(headed('Bring the litmus', 'Lab closed'))
  expect(await messagesOf(ravi)).toEqual(headed('Please call', 'Lab closed'))
  expect(await messagesOf(waiting)).toEqual([])
  const log = await db.auditEntry.findMany({
    where: { institutionId: head.institutionId },
    orderBy: { id: 'asc' },
  })
  expect(log).toMatchObject([
    { action: 'notification.sent', subjectName: 'All teachers', detail: { count: 2, message: 'Lab closed' } },
    { subjectName: 'Teachers of 10-A' },
    { subjectName: ravi.name, subjectId: ravi.accountId },
  ])
})

test('the same key twice notifies only once', async () => {
  const { head, asha } = await school()
  const repeat = { body: { message: 'Once', to: 'all' }, headers: { 'idempotency-key': 'notify-once-1' } }
  const [first, second] = await Promise.all([call(POST, head, repeat), call(POST, head, repeat)])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await messagesOf(asha)).toHaveLength(1)
})

test('says when there is nobody to notify, and writes nothing', async () => {
  const { head, waiting } = await school()
  const send = (actor: Member, to: unknown) => call(POST, actor, { body: { message: 'Hello', to } })
  const empty = await send(head, { classdivision: '10-B' })
  expect(empty).toMatchObject({
    status: 422,
    body: { message: 'Class 10-B has no teacher yet. Please assign one first.' },
  })
  expect((await send(head, { classdivision: '9-Z' })).body.message).toBe('There is no class 9-Z.')
  expect((await send(head, { teacher: waiting.accountId })).status).toBe(422)
  expect((await send(await admin(), 'all')).status).toBe(422)
  expect(await writtenIn(head.institutionId)).toBe(0)
})

test('T01: another institute’s teacher is not found; only admins may notify', async () => {
  const { head, asha } = await school()
  const { asha: foreign, head: other } = await school()
  const body = { message: 'Hello', to: { teacher: foreign.accountId } }
  expect((await call(POST, head, { body })).status).toBe(404)
  expect(await writtenIn(other.institutionId)).toBe(0)
  expect((await call(POST, null, { body })).status).toBe(401)
  for (const actor of [asha, await student(head.institutionId), await provider()]) {
    expect((await call(POST, actor, { body })).status).toBe(403)
  }
})

test.each([
  ['no message', { to: 'all' }],
  ['an empty message', { message: ' ', to: 'all' }],
  ['a message too long', { message: 'x'.repeat(501), to: 'all' }],
  ['nobody named', { message: 'Hello' }],
  [
    'two kinds of recipient',
    { message: 'Hello', to: { classdivision: '10-A', teacher: crypto.randomUUID() } },
  ],
  ['a strange class', { message: 'Hello', to: { classdivision: '<script>' } }],
])('refuses %s', async (_, body) => {
  const { head } = await school()
  expect((await call(POST, head, { body })).status).toBe(422)
  expect(await writtenIn(head.institutionId)).toBe(0)
})

test('an institute that has nobody yet cannot be notified of anything', async () => {
  const head = await admin((await institute()).id)
  expect((await call(POST, head, { body: { message: 'Hello', to: 'all' } })).body.message).toBe(
    'There is no teacher to notify yet. Please add one first.',
  )
})

test('the form asks for the detail that the choice needs, and for no other', () => {
  const problems = (form: object) =>
    NotifyForm.safeParse({ message: 'Hi', classdivision: '', teacher: '', ...form }).error?.issues.map(
      ({ path, message }) => [path.join(), message],
    )
  expect(problems({ audience: 'class' })).toEqual([['classdivision', 'Please select a class first']])
  expect(problems({ audience: 'one' })).toEqual([['teacher', 'Please select a Teacher first']])
  expect(problems({ audience: 'all' })).toBeUndefined()
  const form = { message: 'Hi', audience: 'class', classdivision: '10-A', teacher: '' } as const
  const offered = [{ guid: 'ten-a', class: '10-A' }]
  expect(asRequest(form, offered)).toEqual({
    message: 'Hi',
    to: { classdivision: '10-A', classGuid: 'ten-a' },
  })
})
