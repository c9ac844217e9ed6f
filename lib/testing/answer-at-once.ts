import { afterAll, beforeAll } from 'vitest'
import { leastTimes } from '../access/limit/least-times.ts'

/** Turns off the delays of refusals and mailed codes, for test files that are not about them. */
export function answerAtOnce() {
  const originalTimes = { ...leastTimes }
  beforeAll(() => {
    Object.assign(leastTimes, { refusal: 0, refusalByEmail: 0, code: 0, repeat: 0 })
  })
  afterAll(() => {
    Object.assign(leastTimes, originalTimes)
  })
}
