import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

const replace = vi.fn()
vi.mock('next/navigation', () => ({
  usePathname: () => '/list',
  useRouter: () => ({ replace }),
  useSearchParams: () => new URLSearchParams(),
}))

const { DateFilter } = await import('./date-range')

test('a date chosen before the page is ready filters the list once it is', async () => {
  const filter = createElement(DateFilter, { name: 'from', label: 'From' })
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToString(filter)
  const input = main.querySelector('input') as HTMLInputElement
  input.value = '2026-11-21'
  const root = await act(async () => hydrateRoot(main, filter))
  expect(replace).toHaveBeenCalledWith('/list?from=2026-11-21', { scroll: false })
  await act(async () => root.unmount())
})
