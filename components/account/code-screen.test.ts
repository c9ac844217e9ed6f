import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeScreen, purposeOf } from './code-screen'

test('the code page uses the purpose in its address, or the first confirmation if there is none', () => {
  expect(purposeOf('reset')).toBe('reset')
  for (const named of [undefined, '', 'other', 'constructor', 'toString', ['reset']])
    expect(purposeOf(named)).toBe('verify')
})

test('whoever has just signed up finds the way back to the form, and nobody else', () => {
  const screen = (props: Parameters<typeof CodeScreen>[0]) => renderToStaticMarkup(CodeScreen(props))
  const verify = { purpose: 'verify', signedIn: false } as const
  expect(screen({ base: '/admin', ...verify })).toContain('href="/admin/sign-up"')
  expect(screen({ base: '/teacher', ...verify })).toContain('href="/teacher/sign-up"')
  expect(screen({ base: '/provider', ...verify })).not.toContain('sign-up')
  expect(screen({ base: '/admin', ...verify, signedIn: true })).not.toContain('sign-up')
  expect(screen({ base: '/admin', purpose: 'reset', signedIn: false })).not.toContain('sign-up')
})
