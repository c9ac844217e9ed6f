import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'

const router = { push: vi.fn(), replace: vi.fn() }
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams('session=2025-26'),
}))

const { AcademicSession } = await import('./academic-session.tsx')
const { useRouter } = await import('./use-router.ts')

/** Takes the router out of the page. */
function Taker({ take }: { take: (router: ReturnType<typeof useRouter>) => void }) {
  take(useRouter())
  return null
}

test.each([
  ['2025-26', '/admin/dashboard'],
  ['2026-27', '/admin/dashboard?session=2025-26'],
])('while %s is running, 2025-26 is in view, and %s is opened', async (running, address) => {
  const take = vi.fn<(router: ReturnType<typeof useRouter>) => void>()
  const view = { running, children: createElement(Taker, { take }) }
  await render(createElement(AcademicSession, view))
  const [taken] = take.mock.lastCall ?? []
  taken?.push('/admin/dashboard')
  expect(router.push).toHaveBeenLastCalledWith(address)
  taken?.replace('/admin/dashboard', { scroll: false })
  expect(router.replace).toHaveBeenLastCalledWith(address, { scroll: false })
})
