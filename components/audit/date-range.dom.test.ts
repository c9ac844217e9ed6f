import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { servedPage } from '@/components/testing/render'

const replace = vi.fn()
vi.mock('next/navigation', () => ({
  usePathname: () => '/list',
  useRouter: () => ({ replace }),
  useSearchParams: () => new URLSearchParams(),
}))

const { DateFilter } = await import('./date-range')

test('a date chosen before the page is ready filters the list once it is', async () => {
  const filter = createElement(DateFilter, { name: 'from', label: 'From' })
  const { main, hydrate } = servedPage(filter)
  const input = main.querySelector('input') as HTMLInputElement
  input.value = '2026-11-21'
  await hydrate()
  expect(replace).toHaveBeenCalledWith('/list?from=2026-11-21', { scroll: false })
})
