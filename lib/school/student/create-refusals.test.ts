import { beforeAll, expect, test } from 'vitest'
import { POST } from '@/app/api/student/route'
import { call } from '../../testing/call.ts'
import { accountsOf, emptySchool, studentForm, studentsOf } from '../../testing/new-students.ts'

const bad: [string, object, RegExp][] = [
  ['rollNumber', { rollNumber: ' ' }, /Please complete all fields/],
  ['rollNumber', { rollNumber: 7 }, /Please complete all fields/],
  ['rollNumber', { rollNumber: 'a\u0000b' }, /plain text/],
  ['username', { username: '\ud83d' }, /plain text/],
  ['username', { username: 'x'.repeat(121) }, /at most 120/],
  ['username', { username: { not: '' } }, /complete/],
  ['email', { email: 'asha@localhost' }, /valid email/],
  ['email', { email: 'a@b.example\r\nBcc: x@y.example' }, /valid email/],
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

let school: Awaited<ReturnType<typeof emptySchool>>
beforeAll(async () => {
  school = await emptySchool()
})

test.each(bad)('T42: a wrong %s (%j) is refused and nothing is written', async (field, wrong, message) => {
  const { id, head } = school
  const answer = await call(POST, head, { body: studentForm(wrong) })
  expect(answer.status).toBe(422)
  expect((answer.body.fields as Record<string, string[]>)[field]?.[0]).toMatch(message)
  expect(await studentsOf(id)).toEqual([])
  expect(await accountsOf(id)).toHaveLength(1)
})
