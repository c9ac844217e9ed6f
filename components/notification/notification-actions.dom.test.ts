import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

const callApi = vi.fn(async () => ({ message: 'Updated' }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { NotificationActions } = await import('./notification-actions')

const about = ['Keys were bought', 'An import ended']

const rows = (messages: string[], onlyUnread: boolean) =>
  messages.map((message) => {
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

/** Double-clicks a button of the first of two unread notifications; returns the label of what has the focus in the refreshed list. */
async function doubleClickFirst(label: string, onlyUnread: boolean, left: string[]) {
  const list = document.body.appendChild(document.createElement('ul'))
  const root = createRoot(list)
  await act(async () => root.render(rows(about, onlyUnread)))
  const button = [...list.querySelectorAll('button')].find((one) => one.ariaLabel?.startsWith(label))
  for (const _ of [1, 2]) {
    button?.focus()
    await act(async () => button?.click())
  }
  await act(async () => root.render(rows(left, onlyUnread)))
  const focused = document.activeElement?.getAttribute('aria-label')
  await act(async () => root.unmount())
  list.remove()
  return focused
}

test('when a read or deleted notification leaves the list, the focus moves to the next one', async () => {
  expect(await doubleClickFirst('Mark read', true, about.slice(1))).toBe('Mark read: An import ended')
  expect(await doubleClickFirst('Mark read', false, about)).toBe('Mark read: Keys were bought')
  expect(await doubleClickFirst('Delete', false, about.slice(1))).toBe('Mark read: An import ended')
})
