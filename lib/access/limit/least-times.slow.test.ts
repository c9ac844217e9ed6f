import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { POST as forget } from '@/app/api/institution/forget-password/route'
import { POST as staffLogin } from '@/app/api/institution/login/route'
import { POST as verify } from '@/app/api/institution/verify-otp/route'
import { POST as studentLogin } from '@/app/api/student/login/route'
import { visitor } from '../../core/actor.ts'
import { AppError } from '../../core/errors.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call } from '../../testing/call.ts'
import { leastTimes } from './least-times.ts'
import { refuseRepeats } from './refuse-repeats.ts'

const usual = { ...leastTimes }
answerAtOnce()

test('answers are delayed for longer than their work takes', () => {
  expect(usual).toEqual({ refusal: 300, refusalByEmail: 1000, code: 250, repeat: 1000 })
})

const email = () => `${randomUUID()}@test.example.com`
const wrong = () => ({ email: email(), password: 'Wrong-password' })

async function refuseTwice() {
  const [actor, address] = [visitor({ ip: '198.51.100.99', userAgent: null }), email()]
  const tooMany = () => Promise.reject(new AppError('too_many', undefined, { retryAfter: 60 }))
  for (const _ of [1, 2]) await expect(refuseRepeats(actor, address, tooMany)).rejects.toThrow()
}

/** Its first request starts the pause, and the next ones are refused. */
const pausedEmail = email()

const typed = (purpose: string) => ({ email: email(), code: '0000', purpose })

const answers: [which: keyof typeof leastTimes, what: string, answer: () => Promise<unknown>][] = [
  ['refusal', 'a refused sign-in', () => call(staffLogin, null, { body: wrong() })],
  ['refusalByEmail', 'a student’s', () => call(studentLogin, null, { body: wrong() })],
  ['code', 'a code request', () => call(forget, null, { body: { email: email() } })],
  ['code', 'a refused code request', () => call(forget, null, { body: { email: pausedEmail } })],
  ['code', 'a wrong code', () => call(verify, null, { body: typed('reset') })],
  ['repeat', 'a repeated refusal', refuseTwice],
]

test.each(answers)('an answer is delayed by %s: %s', async (which, _, answer) => {
  // Warms up what is created only once.
  await answer()
  const least = 200
  Object.assign(leastTimes, { [which]: least })
  const started = performance.now()
  await answer()
  Object.assign(leastTimes, { [which]: 0 })
  // Node's timers may be a millisecond early.
  expect(performance.now() - started).toBeGreaterThan(least - 5)
})
