import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Member } from '@/lib/core/actor'

vi.mock('next/navigation', () => ({
  usePathname: () => '/admin/dashboard',
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))
vi.mock('@/components/ui/link', () => ({ Link: 'a' }))
vi.mock('@/lib/school/class/list-classes', () => ({
  listClasses: async () => ({ items: [], total: 2, nextCursor: null }),
}))

const { ManageTab } = await import('./manage-tab')

test('Create class comes first on the screen and for Tab, on every width', async () => {
  const actor = { role: 'admin', adminRole: 'owner' } as Member
  const main = document.createElement('main')
  main.innerHTML = renderToString(await ManageTab({ actor, params: {} }))
  const links = [...main.querySelectorAll('a')].filter(({ textContent }) => / class$/.test(textContent ?? ''))
  expect(links.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'Create class',
    'Delete class',
    'Edit class',
  ])
  expect(links.filter(({ className }) => className.includes('order-'))).toEqual([])
})
