import { expect, test } from 'vitest'
import { purposeOf } from './code-screen'

test('a page for codes is for the purpose in its address, and for the first confirmation where there is none', () => {
  expect(purposeOf('reset')).toBe('reset')
  for (const named of [undefined, '', 'other', 'constructor', 'toString', ['reset']])
    expect(purposeOf(named)).toBe('verify')
})
