import { expect, test } from 'vitest'
import { POST as sendEmail } from '../app/api/send-email/route.ts'
import { POST as sendPassword } from '../app/api/teacher/[id]/temporary-password/route.ts'
import { once } from './idempotency.ts'
import { call } from './testing/call.ts'
import { admin, teacher } from './testing/factories.ts'

const key = () => crypto.randomUUID()

test('a repeat, also at the same moment, gets the first answer and does nothing again', async () => {
  const head = await admin()
  const same = key()
  let runs = 0
  const run = () => once(head, 'test', same, async () => ({ run: ++runs }))
  expect(await Promise.all([run(), run(), run()])).toEqual([{ run: 1 }, { run: 1 }, { run: 1 }])
  expect(await run()).toEqual({ run: 1 })
  expect(await once(head, 'test', key(), async () => ({ run: ++runs }))).toEqual({ run: 2 })
})

test('another school with the same key gets its own answer', async () => {
  const same = key()
  await once(await admin(), 'test', same, async () => ({ of: 'one' }))
  expect(await once(await admin(), 'test', same, async () => ({ of: 'two' }))).toEqual({ of: 'two' })
})

test('a failure is not remembered', async () => {
  const head = await admin()
  const same = key()
  const failing = once(head, 'test', same, () => Promise.reject(new Error('not now')))
  await expect(failing).rejects.toThrow('not now')
  expect(await once(head, 'test', same, async () => 'now')).toBe('now')
})

test('what is counted before is counted once: a repeat gets its answer also past the limit', async () => {
  const head = await admin()
  const same = key()
  let counted = 0
  const admit = async () => {
    counted += 1
    if (counted > 1) throw new Error('too many')
  }
  await once(head, 'test', same, async () => 'sent', admit)
  expect(await once(head, 'test', same, async () => 'sent again', admit)).toBe('sent')
  await expect(once(head, 'test', key(), async () => 'sent', admit)).rejects.toThrow('too many')
})

test('T81: more writers at once than connections wait their turn and all get one', async () => {
  const writers = 12
  const people = await Promise.all(
    Array.from({ length: writers }, async () => {
      const head = await admin()
      return { head, asha: await teacher(head.institutionId) }
    }),
  )
  const begin = Date.now()
  const answers = await Promise.all(
    people.flatMap(({ head, asha }) => [
      call(sendEmail, head, { body: { email: asha.email, message: 'The lab opens at 9.' } }),
      call(sendPassword, head, { params: { id: asha.accountId }, body: {} }),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: writers }, () => [202, 200]).flat(),
  )
  expect(Date.now() - begin).toBeLessThan(9_000)
})
