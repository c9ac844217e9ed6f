import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeScreen, purposeOf } from './code-screen'

test('the code page uses the purpose in its address, or the first confirmation if there is none', () => {
  expect(purposeOf('reset')).toBe('reset')
  for (const named of [undefined, '', 'other', 'constructor', 'toString', ['reset']])
    expect(purposeOf(named)).toBe('verify')
})

test('the browser that has just signed up an institute finds the way back to the form, and no other', () => {
  const screen = (props: Parameters<typeof CodeScreen>[0]) => renderToStaticMarkup(CodeScreen(props))
  const verify = { purpose: 'verify', signedIn: false } as const
  expect(screen({ base: '/admin', ...verify, signedUp: true })).toContain('href="/admin/sign-up"')
  expect(screen({ base: '/admin', ...verify })).not.toContain('sign-up')
  expect(screen({ base: '/admin', ...verify, purpose: 'reset', signedUp: true })).not.toContain('sign-up')
})
