import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

type Navigate = (event: { preventDefault: () => void }) => void
const navigates = new Map<string, Navigate>()
vi.mock('next/link', () => ({
  default: ({ href, onNavigate }: { href: string; onNavigate: Navigate }) => {
    navigates.set(href, onNavigate)
    return null
  },
  useLinkStatus: () => ({ pending: false }),
}))
vi.mock('next/navigation', () => ({ usePathname: () => '/admin/marks/10-A', useSearchParams: vi.fn() }))
vi.mock('@/components/ui/academic-session', () => ({ usePastSession: () => '2025-26' }))

const { SubjectFilter } = await import('./subject-filter')

test('choosing a subject of a past session’s marks stays in that session', () => {
  renderToString(createElement(SubjectFilter, { current: null }))
  const push = vi.spyOn(window.history, 'pushState').mockReturnValue()
  const addresses = [...navigates].map(([href, navigate]) => {
    navigate({ preventDefault: () => undefined })
    return [href, push.mock.lastCall?.[2]]
  })
  const all = '/admin/marks/10-A?session=2025-26'
  expect(addresses[0]).toEqual([all, all])
  const physics = '/admin/marks/10-A?subject=physics&session=2025-26'
  expect(addresses).toContainEqual([physics, physics])
})
