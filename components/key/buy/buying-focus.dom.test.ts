import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot } from '@/components/testing/render'
import { buyer } from '../testing/buyer'

let keys = ''
vi.mock('next/navigation', () => ({
  usePathname: () => '/admin/manage-keys',
  useSearchParams: () => new URLSearchParams(keys),
  useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }),
}))
const { BuyKeys } = await import('./buy-keys')

test('the focus stays in the place of a step’s button that is gone', async () => {
  const { main, root } = newRoot()
  const show = (search: string) => {
    keys = search
    return act(() =>
      root.render(createElement(BuyKeys, { price: 499, buyer, institute: 'HILLVIEW', waiting: [] })),
    )
  }
  const button = (name: string) =>
    [...main.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await show('')
  button('Next')?.focus()
  await show('keys=3')
  expect(document.activeElement).toBe(main.firstChild)
  button('Change')?.focus()
  await act(() => button('Change')?.click())
  expect(document.activeElement?.textContent).toMatch(/^Invoice to/)
})
