import { afterAll, beforeAll } from 'vitest'
import { leastTimes } from '../access/account/least-times.ts'

/** For a file whose tests are not about how long refusals and asked codes are held back: none of them is. */
export function answerAtOnce() {
  const usual = { ...leastTimes }
  beforeAll(() => {
    Object.assign(leastTimes, { refusal: 0, refusalByEmail: 0, code: 0, repeat: 0 })
  })
  afterAll(() => {
    Object.assign(leastTimes, usual)
  })
}
