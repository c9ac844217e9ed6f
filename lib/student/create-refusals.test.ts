import { expect, test } from 'vitest'
import { POST } from '@/app/api/student/route'
import { db } from '../db.ts'
import { call } from '../testing/call.ts'
import { admin, institute, schoolClass } from '../testing/factories.ts'

const form = (more: object = {}) => ({
  username: 'Asha Rao',
  email: `asha-${crypto.randomUUID()}@test.example.com`,
  rollNumber: '7',
  class: '10-A',
  address: '12 Lake Road',
  ...more,
})

async function school() {
  const { id } = await institute('Lake School')
  return { id, head: await admin(id), a: await schoolClass(id, '10-A') }
}

const studentsOf = (institutionId: string) => db.student.findMany({ where: { institutionId } })
const rolesOf = (institutionId: string) => db.account.findMany({ where: { institutionId } })

const bad: [string, object, RegExp][] = [
  ['rollNumber', { rollNumber: ' ' }, /Please complete all fields/],
  ['rollNumber', { rollNumber: 7 }, /Please complete all fields/],
  ['rollNumber', { rollNumber: 'a\u0000b' }, /plain text/],
  ['username', { username: '\ud83d' }, /plain text/],
  ['username', { username: 'x'.repeat(121) }, /at most 120/],
  ['username', { username: { not: '' } }, /complete/],
  ['email', { email: 'asha@localhost' }, /valid e-mail/],
  ['email', { email: 'a@b.example\r\nBcc: x@y.example' }, /valid e-mail/],
  ['class', { class: 'none' }, /grade and division/],
  ['class', { class: null }, /./],
  ['physics', { physics: '12abc' }, /Enter a number/],
  ['physics', { physics: 100.5 }, /100 or less/],
  ['chemistry', { chemistry: -1 }, /0 or more/],
  ['biology', { biology: 1.234 }, /two decimals/],
  ['registrationDate', { registrationDate: '2026-02-30' }, /Enter a date/],
  ['registrationDate', { registrationDate: '31/03/2026' }, /Enter a date/],
  ['address', { address: 'x'.repeat(900_000) }, /at most 300/],
]

test.each(bad)('T42: a wrong %s (%j) is refused and nothing is written', async (field, wrong, message) => {
  const { id, head } = await school()
  const answer = await call(POST, head, { body: form(wrong) })
  expect(answer.status).toBe(422)
  expect((answer.body.fields as Record<string, string[]>)[field]?.[0]).toMatch(message)
  expect(await studentsOf(id)).toEqual([])
  expect(await rolesOf(id)).toHaveLength(1)
})
