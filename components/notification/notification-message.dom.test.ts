import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

const query = vi.hoisted(() => ({ text: '' }))
vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(query.text),
}))

const { AcademicSession } = await import('@/components/ui/academic-session')
const { NotificationMessage } = await import('./notification-message')

const notification = {
  ...{ guid: '1', message: 'You now teach 10-A.', href: '/teacher/marks/10-A' },
  ...{ readAt: null, createdAt: '2026-05-01T10:00:00Z' },
}

test.each(['', 'session=2025-26'])('a notification leads to the current session (seen with ?%s)', (text) => {
  query.text = text
  const children = createElement(NotificationMessage, { notification })
  const html = renderToStaticMarkup(createElement(AcademicSession, { running: '2026-27', children }))
  expect(html).toContain('href="/teacher/marks/10-A"')
})
