import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot, render } from '@/components/testing/render'

const callApi = vi.fn(async (..._: unknown[]) => ({ message: 'Restored' }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { RemovedTable } = await import('./removed-table')

const row = (name: string) => ({
  guid: name,
  name,
  hint: '10-A',
  removedAt: '2026-11-28T06:00:00Z',
  daysLeft: 28,
})

test('a row that is restored leaves the focus at the list', async () => {
  const { main, root } = newRoot()
  const show = (...names: string[]) => {
    const removed = { items: names.map(row), total: names.length, nextCursor: null }
    const props = { kind: 'students' as const, removed, page: 1, q: '', params: {}, restores: true }
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
})

test('all removed students are restored, also those on other pages', async () => {
  const removed = { items: ['Asha', 'Ravi'].map(row), total: 70, nextCursor: '2' }
  const props = { kind: 'students' as const, removed, page: 1, q: 'a', params: {}, restores: true }
  const main = await render(createElement(RemovedTable, props))
  const click = (text: string) =>
    act(async () =>
      [...main.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click(),
    )
  await act(async () => {
    for (const box of main.querySelectorAll<HTMLInputElement>('[data-row-box]')) box.click()
  })
  await click('Select all 70')
  await click('Restore 70')
  expect(callApi.mock.lastCall?.slice(0, 3)).toEqual([
    'POST',
    '/recycle-bin/students',
    { filter: { q: 'a', count: 70 }, withoutClass: false },
  ])
})
