import { expect, test } from 'vitest'
import { z } from 'zod'
import { POST as resetPassword } from '../../app/api/institution/reset-password/route.ts'

import { POST as verifyOtp } from '../../app/api/institution/verify-otp/route.ts'
import { POST as setRule } from '../../app/api/practical/rule/route.ts'
import { POST as addTeacher, GET as listTeachers } from '../../app/api/teacher/route.ts'
import type { RouteHandler } from '../access/http/route.ts'
import { call } from '../testing/call.ts'
import { admin } from '../testing/factories.ts'
import { operation } from './operation.ts'
import type { Right } from './permissions.ts'

const fieldsOf = async (handler: RouteHandler, body: object) => {
  const answer = await call(handler, null, { body })
  expect(answer.status).toBe(422)
  return answer.body.fields
}

test('where a call takes one of two forms, the errors are those of the closer one', async () => {
  const email = 'asha@test.example.com'
  const digits = ['Enter the 4 digits of the code']
  expect(await fieldsOf(verifyOtp, { email, code: '12', purpose: 'reset' })).toEqual({ code: digits })
  expect(await fieldsOf(verifyOtp, { email: 'asha', code: '1234', purpose: 'reset' })).toEqual({
    email: ['Please enter a valid email'],
  })
  expect(await fieldsOf(verifyOtp, { link: 'short', purpose: 'reset' })).toEqual({
    link: ['This link is incomplete'],
  })
  const password = 'Zinc-chloride-42'
  expect(await fieldsOf(resetPassword, { email, password, emailOtp: '12' })).toEqual({ emailOtp: digits })
})

test('a missing field is described in words', async () => {
  const body = { name: 'Asha', email: 'asha@test.example.com', phone: '9876543210' }
  const answer = await call(addTeacher, await admin(), { body })
  expect(answer.body.fields).toMatchObject({ registrationDate: ['Please complete all fields'] })
})

test('the message is for people: where a schema has no words of its own, it points to the fields', async () => {
  const { message, fields } = (await call(addTeacher, await admin(), { body: {} })).body
  expect(message).toBe('Please complete all fields')
  expect(fields).toBeDefined()
  const list = await call(listTeachers, await admin(), { method: 'GET', query: '?limit=abc' })
  expect(list).toMatchObject({
    status: 422,
    body: {
      message: 'Please check the marked fields.',
      fields: { limit: ['Invalid input: expected number, received NaN'] },
    },
  })
})

test('an admin is sent to an owner only for what an owner may do', async () => {
  const head = await admin()
  const permit = (right: Right) => () =>
    operation(right, z.object({}), async () => null).permit({ ...head, adminRole: 'viewer' })
  expect(permit('order.refund')).toThrow('You are not allowed to do this.')
  expect(permit('teacher.manage')).toThrow('An owner can change it.')
})

test('an admin without a role has no right', async () => {
  const head = await admin()
  const permit = operation('student.view', z.object({}), async () => null).permit
  expect(() => permit(head)).not.toThrow()
  expect(() => permit({ ...head, adminRole: null })).toThrow('You are not allowed to do this.')
})

test('names that every object inherits are refused like any other unknown field', async () => {
  const body = { constructor: { prototype: 1 }, hasOwnProperty: 1, isPrototypeOf: 1 }
  const answer = await call(setRule, await admin(), { body })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.fields ?? {})).toEqual(
    expect.arrayContaining(['constructor', 'hasOwnProperty', 'isPrototypeOf']),
  )
})

test('a thousand unknown fields get an answer that grows with them, not with their square', async () => {
  const body = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`unknown${at}`, 0]))
  const { fields } = (await call(setRule, await admin(), { body })).body
  expect(Object.keys(fields ?? {})).toEqual(expect.arrayContaining(['unknown0', 'unknown999']))
  expect(JSON.stringify(fields).length).toBeLessThan(100_000)
})

test('a name whose length cannot be compared is refused', async () => {
  const answer = await call(addTeacher, await admin(), { body: { name: { length: { toString: 'x' } } } })
  expect(answer.status).toBe(400)
})
