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
])('%s', (message, logged) => {
  expect(withoutNames(message)).toBe(logged)
})

test('an error keeps its kind, code, stack and cause, and none of its own extra properties', () => {
  const cause = Object.assign(new TypeError('x'), { code: '23505', detail: 'Asha', parameters: ['Asha'] })
  const logged = errorForLog(new Error('Asha\nAsha', { cause })) as { stack: string; cause: object }
  expect(logged).toMatchObject({ type: 'Error', cause: { type: 'TypeError', code: '23505', message: 'x' } })
  expect(logged.stack).toMatch(/^\s+at .*error-for-log\.test/)
  expect(JSON.stringify(logged.cause)).not.toContain('Asha')
  expect(errorForLog('only a text')).toEqual({ message: 'only a text' })
})

test('only the beginning of a long text is read, since the expressions take quadratic time', () => {
  // Digits shrink to two words, so anything read after them would show.
  expect(withoutNames(`${'1'.repeat(4990)} and more`)).toBe('(a token) and more')
  expect(withoutNames(`${'1'.repeat(5000)} and more`)).toBe('(a token)')
})
