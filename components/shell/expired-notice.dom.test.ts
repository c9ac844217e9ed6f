import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'

const pageDesk = vi.fn().mockResolvedValue(null)
vi.mock('@/lib/access/session/page-actor', () => ({ pageDesk }))

const { default: StartPage } = await import('@/app/page')
const { takeReturnPath } = await import('./return-path')

/** Opens the start page as it is reached from a page whose session has ended. */
async function expiredOn(page: string) {
  sessionStorage.clear()
  history.replaceState(null, '', `/?again=${encodeURIComponent(page)}`)
  return render(
    await StartPage({ params: Promise.resolve({}), searchParams: Promise.resolve({ again: page }) }),
  )
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

test('who is not signed in is told to log in again, and somebody else who they are signed in as', async () => {
  const visitor = await expiredOn('/teacher/marks/9-A')
  expect(visitor.textContent).toContain('Please Login Again')
  pageDesk.mockResolvedValueOnce({ name: 'Meena Pillai', href: '/admin/dashboard' })
  const admin = await expiredOn('/teacher/marks/9-A')
  expect(admin.textContent).not.toContain('Please Login Again')
  expect(admin.textContent).toContain('You are signed in as Meena Pillai')
  expect(takeReturnPath('/teacher')).toBe('/teacher/marks/9-A')
})
