import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

vi.mock('next/navigation', () => ({
  usePathname: () => '/admin/recycle-bin',
  useRouter: () => ({ refresh: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))

const { RemovedTable } = await import('./removed-table')

const row = (name: string) => ({
  guid: name,
  name,
  hint: '10-A',
  removedAt: '2026-11-28T06:00:00Z',
  daysLeft: 28,
})

test('a row that is restored leaves the focus at the list', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const show = (...names: string[]) => {
    const removed = { items: names.map(row), total: names.length, nextCursor: null }
    const props = { kind: 'students' as const, removed, page: 1, params: {}, restores: true }
    return act(async () => root.render(createElement(RemovedTable, props)))
  }
  const restore = () => main.querySelector<HTMLButtonElement>('td button')?.focus()
  await show('Asha', 'Ravi')
  restore()
  await show('Ravi')
  expect(document.activeElement).toBe(main.firstChild)
  restore()
  await show()
  expect(document.activeElement).toBe(main.firstChild)
  await act(() => root.unmount())
})
