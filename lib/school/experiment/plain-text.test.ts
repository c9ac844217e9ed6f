import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionalText } from '../../core/fields.ts'
import { plainText } from './plain-text.ts'

test('whatever is pasted, the plain text of it is accepted and looks the same', () => {
  expect(plainText(' \u202d0.24\u202c ')).toBe('0.24')
  expect(plainText('litmus\u000bturns red\u0000 \ud83d')).toBe('litmus turns red')
  expect(plainText('क्\u200dष 👩🏽\u200d🔬 ❤\ufe0f')).toBe('क्\u200dष 👩🏽\u200d🔬 ❤\ufe0f')
  const characters = [
    ...'a क्\u200dष\u0000\u000b\u0085\t\u202e\u2066\ufeff👩',
    ...['\ud83d', '\udc69', '👩🏽\u200d🔬'],
  ]
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...characters)),
      (typed) => optionalText(1000).safeParse(plainText(typed.join(''))).success,
    ),
  )
})
