import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

const replace = vi.fn()
let search = ''
vi.mock('next/navigation', () => ({
  usePathname: () => '/list',
  useRouter: () => ({ replace }),
  useSearchParams: () => new URLSearchParams(search),
}))

const { SortBy } = await import('./sort-by.tsx')

const orders = [
  { sort: 'removedAt', label: 'Removed' },
  { sort: 'name', label: 'Name' },
]

/** The select of a list that descends unless its address says otherwise. */
async function shown(address: string) {
  search = address
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const props = { orders, initialSort: 'removedAt', initialOrder: 'desc' }
  await act(async () => root.render(createElement(SortBy, props)))
  const select = main.querySelector('select') as HTMLSelectElement
  return { select, leave: () => act(async () => root.unmount()) }
}

test.each([
  ['', 'removedAt desc'],
  ['sort=name&order=asc', 'name'],
  ['sort=name&order=desc', 'name desc'],
])('a list at ?%s says its order', async (address, order) => {
  const { select, leave } = await shown(address)
  expect(select.value).toBe(order)
  await leave()
})

test.each([
  ['name', '/list?sort=name&order=asc'],
  ['name desc', '/list?sort=name&order=desc'],
])('%s is asked for with its direction', async (order, address) => {
  const { select, leave } = await shown('')
  select.value = order
  await act(async () => void select.dispatchEvent(new Event('change', { bubbles: true })))
  expect(replace).toHaveBeenLastCalledWith(address, { scroll: false })
  await leave()
})
