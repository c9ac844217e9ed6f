import { expect, test } from 'vitest'
import { errorForLog, withoutNames } from './error-for-log.ts'

test.each([
  ['450 4.2.1 <asha@x.example>: mailbox busy', '450 4.2.1 <(an address)>: mailbox busy'],
  ['invalid input syntax for type uuid: "Asha Rao"', 'invalid input syntax for type uuid: (a value)'],
  ['Key (email)=(asha) already exists.', 'Key (email): (a value) already exists.'],
  ['duplicate key violates "Student_rollNumber_key"', 'duplicate key violates "Student_rollNumber_key"'],
  ['call 98450 12345 now', 'call (a number) now'],
  ['bad token eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0', 'bad token (a token)'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('%s', (said, kept) => {
  expect(withoutNames(said)).toBe(kept)
})

test('an error keeps its kind, its code, where it was and its cause, and no property of its own making', () => {
  const cause = Object.assign(new TypeError('x'), { code: '23505', detail: 'Asha', parameters: ['Asha'] })
  const kept = errorForLog(new Error('Asha\nAsha', { cause })) as { stack: string; cause: object }
  expect(kept).toMatchObject({ type: 'Error', cause: { type: 'TypeError', code: '23505', message: 'x' } })
  expect(kept.stack).toMatch(/^\s+at .*error-for-log\.test/)
  expect(JSON.stringify(kept.cause)).not.toContain('Asha')
  expect(errorForLog('only a text')).toEqual({ message: 'only a text' })
})

/** The quickest of five readings of a hostile text, in milliseconds. */
function timeToRead(size: number): number {
  const text = 'a@'.repeat(size) + '1 '.repeat(size) + ': "'.repeat(size)
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    withoutNames(text)
    return performance.now() - began
  })
  return Math.min(...times)
}

test('what is hostile takes time as it is long, and no more', () => {
  // Eight times as long a text would take 64 times as long where it is read again from each of its letters.
  expect(timeToRead(80_000) / timeToRead(10_000)).toBeLessThan(24)
})
