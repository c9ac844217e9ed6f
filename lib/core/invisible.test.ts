import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as fields from './fields.ts'
import { withoutInvisible } from './invisible.ts'

test.each([
  ['zero-width', 'Ra\u200bvi\u2060 Kumar'],
  ['a soft hyphen', 'Ra\u00advi Kumar'],
  ['marks of direction', '\u200eRavi\u200f Kumar\u061c'],
  ['joiners that join nothing', 'Ra\u200dvi\u200c Kumar'],
  ['variation selectors and tags', 'Ravi\ufe0f Kumar\u{e0041}'],
  ['fillers', 'Ravi Kumar\u3164\uffa0'],
])('%s is left out of a name', (_, typed) => {
  expect(fields.name(40).parse(typed)).toBe('Ravi Kumar')
  expect(fields.displayId.parse(typed.replace(' ', ''))).toBe('RaviKumar')
})

test.each([
  'शक्\u200dति',
  'ಕ್\u200cಷ',
  'র\u200d্যাম',
  'നന്\u200d',
  'می\u200cخواهم',
  '👩🏽\u200d🔬 ❤\ufe0f',
  'Asha Rao',
  'José',
])('%j keeps what changes how its letters look', (name) => {
  expect(fields.name(40).parse(name)).toBe(name)
})

test.each(['Asha  Rao', 'Asha\u00a0Rao', 'Asha\tRao', 'Asha\r\nRao', ' Asha \u200b Rao\u2028'])(
  'a name has one space between its words: %j',
  (typed) => expect(fields.name(40).parse(typed)).toBe('Asha Rao'),
)

test('a name or id of invisible characters alone counts as empty', () => {
  for (const rule of [fields.name(40), fields.displayId, fields.text(40)])
    for (const typed of ['\u200b\u2060', '\u3164', '\u115f\u1160', '\uffa0', '\ufe0f', '\u034f'])
      expect(rule.safeParse(typed).success, JSON.stringify(typed)).toBe(false)
})

test('what is left has nothing to leave out, and what is seen stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = withoutInvisible(text)
      return withoutInvisible(once) === once
    }),
  )
})
