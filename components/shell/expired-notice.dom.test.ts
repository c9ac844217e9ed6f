import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '@/components/testing/render'
import { ExpiredNotice } from './expired-notice'
import { takeReturnPath } from './return-path'

/** Opens the start page as it is reached from a page whose session has ended. */
async function expiredOn(page: string) {
  sessionStorage.clear()
  history.replaceState(null, '', `/?again=${encodeURIComponent(page)}`)
  await render(createElement(ExpiredNotice))
}

test.each([
  ['/admin', '/admin/dashboard?tab=classes'],
  ['/admin', '/student/edit/one/two'],
  ['/admin', '/student/add/9-A/two'],
  ['/teacher', '/teacher/marks/9-A'],
])('a sign-in at %s leads back to %s, once', async (base, page) => {
  await expiredOn(page)
  expect(location.search).toBe('')
  expect(takeReturnPath(base)).toBe(page)
  expect(takeReturnPath(base)).toBeNull()
})

test.each([
  ['/teacher', '/admin/dashboard'],
  ['/teacher', '/student/edit/one/two'],
  ['/admin', '/student/experiments/one'],
  ['/admin', '/admin/\\elsewhere.example.com'],
  ['/admin', 'https://elsewhere.example.com/admin/dashboard'],
])('a sign-in at %s does not lead to %s', async (base, page) => {
  await expiredOn(page)
  expect(takeReturnPath(base)).toBeNull()
})
