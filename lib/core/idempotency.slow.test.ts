import { expect, test } from 'vitest'
import { POST as sendEmail } from '../../app/api/send-email/route.ts'
import { POST as sendPassword } from '../../app/api/teacher/[id]/temporary-password/route.ts'
import { call } from '../testing/call.ts'
import { db } from '../testing/db.ts'
import { admin, teacher } from '../testing/factories.ts'
import { contextOf } from './context.ts'
import { env } from './env.ts'
import { once } from './idempotency.ts'

const key = () => crypto.randomUUID()

test('a repeat, also at the same moment, gets the first answer and does nothing again', async () => {
  const head = await admin()
  const same = key()
  let runs = 0
  const run = () => once(contextOf(head), 'test', { idempotencyKey: same }, async () => ({ run: ++runs }))
  expect(await Promise.all([run(), run(), run()])).toEqual([{ run: 1 }, { run: 1 }, { run: 1 }])
  expect(await run()).toEqual({ run: 1 })
  expect(
    await once(contextOf(head), 'test', { idempotencyKey: key() }, async () => ({ run: ++runs })),
  ).toEqual({
    run: 2,
  })
})

test('repeats that wait for the first leave the connections to others', async () => {
  const head = await admin()
  const { institutionId } = head
  const same = key()
  let end = () => {}
  const first = new Promise<void>((resolve) => {
    end = resolve
  })
  const repeats = Promise.all(
    Array.from({ length: env.DATABASE_POOL }, () =>
      once(contextOf(head), 'test', { idempotencyKey: same }, () => first.then(() => 'done')),
    ),
  )
  // One after another, so that meanwhile every repeat gets as far as it can.
  const others = async () => {
    for (let at = 0; at < 20; at += 1)
      expect(await contextOf(head).db.read((tx) => tx.admin.count({ where: { institutionId } }))).toBe(1)
  }
  await others().finally(end)
  expect(new Set(await repeats)).toEqual(new Set(['done']))
})

test('another school with the same key gets its own answer', async () => {
  const same = key()
  await once(contextOf(await admin()), 'test', { idempotencyKey: same }, async () => ({ of: 'one' }))
  expect(
    await once(contextOf(await admin()), 'test', { idempotencyKey: same }, async () => ({ of: 'two' })),
  ).toEqual({
    of: 'two',
  })
})

test('the same key with different input is refused, also at the same moment, and nothing is done', async () => {
  const head = await admin()
  const idempotencyKey = key()
  const done: string[] = []
  const say = (word: string) =>
    once(contextOf(head), 'test', { idempotencyKey, word }, async () => {
      done.push(word)
      return { word }
    })
  const both = await Promise.allSettled([say('one'), say('two')])
  const refused = { code: 'key_reused', status: 422 }
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused })
  expect(done).toHaveLength(1)
  const [first = '', other] = done[0] === 'one' ? ['one', 'two'] : ['two', 'one']
  await expect(say(other)).rejects.toMatchObject(refused)
  expect(await say(first)).toEqual({ word: first })
  expect(done).toHaveLength(1)
})

test('through a call: the same mail again gets the same answer, another text under its key is a 422', async () => {
  const head = await admin()
  const { email } = await teacher(head.institutionId)
  const headers = { 'idempotency-key': key() }
  const send = (message: string) => call(sendEmail, head, { body: { email, message }, headers })
  expect((await send('The lab opens at 9.')).status).toBe(202)
  expect((await send('The lab opens at 9.')).status).toBe(202)
  expect(await send('The lab opens at 10.')).toMatchObject({
    status: 422,
    body: { code: 'key_reused', message: 'This Idempotency-Key was used for another request.' },
  })
  const sent = { payload: { path: ['to'], equals: email } }
  expect(
    await db.auditEntry.count({ where: { institutionId: head.institutionId, action: 'email.sent' } }),
  ).toBe(1)
  expect(await db.job.count({ where: sent })).toBeLessThanOrEqual(1)
})

test('a failure is not remembered', async () => {
  const head = await admin()
  const same = key()
  const failing = once(contextOf(head), 'test', { idempotencyKey: same }, () =>
    Promise.reject(new Error('not now')),
  )
  await expect(failing).rejects.toThrow('not now')
  expect(await once(contextOf(head), 'test', { idempotencyKey: same }, async () => 'now')).toBe('now')
})

test('limits count a call once: a repeat gets its answer even past the limit', async () => {
  const head = await admin()
  const same = key()
  let counted = 0
  const admit = async () => {
    counted += 1
    if (counted > 1) throw new Error('too many')
  }
  await once(contextOf(head), 'test', { idempotencyKey: same }, async () => 'sent', admit)
  expect(await once(contextOf(head), 'test', { idempotencyKey: same }, async () => 'sent again', admit)).toBe(
    'sent',
  )
  await expect(
    once(contextOf(head), 'test', { idempotencyKey: key() }, async () => 'sent', admit),
  ).rejects.toThrow('too many')
})

test('T81: more simultaneous writers than connections wait their turn, and all succeed', async () => {
  const writers = 12
  const people = await Promise.all(
    Array.from({ length: writers }, async () => {
      const head = await admin()
      return { head, asha: await teacher(head.institutionId) }
    }),
  )
  const answers = await Promise.all(
    people.flatMap(({ head, asha }) => [
      call(sendEmail, head, { body: { email: asha.email, message: 'The lab opens at 9.' } }),
      call(sendPassword, head, { params: { id: asha.accountId }, body: {} }),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: writers }, () => [202, 200]).flat(),
  )
})
