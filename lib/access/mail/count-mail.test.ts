import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { POST as sendPassword } from '@/app/api/teacher/[id]/temporary-password/route'
import { POST as addTeacher } from '@/app/api/teacher/route'
import { call } from '../../testing/call.ts'
import { admin } from '../../testing/factories.ts'

/** A school that adds a teacher with this address; sends them a new temporary password. */
async function schoolWith(email: string) {
  const head = await admin()
  const displayId = `T-${randomUUID().slice(0, 8)}`
  const form = { name: 'Ravi Nair', email, phone: '9876543210', registrationDate: '2026-06-01', displayId }
  const { guid } = (await call(addTeacher, head, { body: form })).body.data as { guid: string }
  return async () => (await call(sendPassword, head, { params: { id: guid }, body: {} })).status
}

test('a school that mails an address as often as it may stops no mail of another school there', async () => {
  const email = `both-${randomUUID().slice(0, 8)}@test.example.com`
  const [send, sendElsewhere] = [await schoolWith(email), await schoolWith(email)]
  expect([await send(), await send(), await send(), await send()]).toEqual([200, 200, 200, 429])
  expect(await sendElsewhere()).toBe(200)
})
