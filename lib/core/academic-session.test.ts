import { expect, test } from 'vitest'
import { academicSessionIn, inAcademicSession } from './academic-session.ts'

test.each([
  ['a page', '/admin/marks', '/admin/marks?session=2026-27'],
  ['a page with a query and a place', '/admin/marks?q=a#list', '/admin/marks?q=a&session=2026-27#list'],
  ['a query of the same page', '?show=unread', '?show=unread&session=2026-27'],
  ['what names a session', '?session=2025-26', '?session=2025-26'],
  ['a place of the same page', '#list', '#list'],
  ['another site', 'https://example.com/', 'https://example.com/'],
])('%s: %s becomes %s', (_, href, address) => {
  expect(inAcademicSession(href, '2026-27')).toBe(address)
  expect(inAcademicSession(href, null)).toBe(href)
})

test.each([
  ['/api/class?session=2026-27', '2026-27'],
  ['https://labmark.example/api/class?q=a?&session=2026-27#list', '2026-27'],
  ['?session=2026-27', '2026-27'],
  ['/api/class?q=a#?session=2026-27', null],
  ['/api/class', null],
])('%s names the session %s', (address, session) => {
  expect(academicSessionIn(address)).toBe(session)
})

test('the whole list of the same page keeps the session', () => {
  const query = new URLSearchParams(inAcademicSession('?', '2026-27'))
  expect([...query]).toEqual([['session', '2026-27']])
})
