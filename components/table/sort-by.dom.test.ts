import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'

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

beforeEach(() => replace.mockClear())

/** Shows the field of a list whose latest rows come first, then calls `look` with it. */
async function withField(look: (select: HTMLSelectElement) => Promise<void> | void) {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const field = createElement(SortBy, { orders, initialSort: 'removedAt', initialOrder: 'desc' })
  await act(() => root.render(field))
  await look(main.querySelector('select') as HTMLSelectElement)
  await act(() => root.unmount())
}

const selectedLabel = ({ selectedOptions }: HTMLSelectElement) => selectedOptions[0]?.textContent

test('a list that begins with the latest says so, and can be turned to the earliest', async () => {
  search = ''
  await withField(async (select) => {
    expect(selectedLabel(select)).toBe('Removed, descending')
    select.value = 'removedAt asc'
    await act(async () => void select.dispatchEvent(new Event('change', { bubbles: true })))
  })
  expect(replace).toHaveBeenCalledWith('/list?sort=removedAt&order=asc', { scroll: false })
})

test('a list that begins with the latest can be sorted by name from A to Z', async () => {
  search = ''
  await withField(async (select) => {
    select.value = 'name asc'
    await act(async () => void select.dispatchEvent(new Event('change', { bubbles: true })))
  })
  expect(replace).toHaveBeenCalledWith('/list?sort=name&order=asc', { scroll: false })
})

test('the order of the address is shown', async () => {
  search = 'sort=name&order=asc'
  await withField((select) => expect(selectedLabel(select)).toBe('Name'))
})
