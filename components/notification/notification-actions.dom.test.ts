import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn(), error: vi.fn() } }))
const callApi = vi.fn(async () => ({ message: 'Updated' }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { NotificationActions } = await import('./notification-actions')

const about = ['Keys were bought', 'An import ended']

/** Marks the first of two unread notifications as read; returns the label of what has the focus then. */
async function markFirst(onlyUnread: boolean) {
  const list = document.body.appendChild(document.createElement('ul'))
  const root = createRoot(list)
  const rows = about.map((message) => {
    const notification = {
      guid: message,
      message,
      href: null,
      readAt: null,
      createdAt: '2026-11-27T10:00:00Z',
    }
    return createElement(
      'li',
      { key: message },
      createElement(NotificationActions, { notification, onlyUnread }),
    )
  })
  await act(async () => root.render(rows))
  const [first] = list.querySelectorAll('button')
  first?.focus()
  await act(async () => first?.click())
  const focused = document.activeElement?.getAttribute('aria-label')
  await act(async () => root.unmount())
  return focused
}

test('when a read notification leaves the list, the focus moves to the next one', async () => {
  expect(await markFirst(true)).toBe('Mark read: An import ended')
  expect(await markFirst(false)).toBe('Mark read: Keys were bought')
})
