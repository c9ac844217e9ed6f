import { expect, test } from 'vitest'
import { purposeOf } from './code-screen'

test('the code page uses the purpose in its address, or the first confirmation if there is none', () => {
  expect(purposeOf('reset')).toBe('reset')
  for (const named of [undefined, '', 'other', 'constructor', 'toString', ['reset']])
    expect(purposeOf(named)).toBe('verify')
})
