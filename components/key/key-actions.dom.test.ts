import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { KeyRow } from '@/lib/shop/key/schema'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }))
const info = vi.fn()
vi.mock('@/components/ui/toast', () => ({ toast: { info } }))
vi.mock('@/components/table/selection', () => ({ useSelection: () => ({ ids: ['one'], deselect: vi.fn() }) }))

const { KeyActions } = await import('./key-actions')

const row: Omit<KeyRow, 'expiresAt'> = {
  guid: 'one',
  key: '7K3Q-X9AB',
  status: 'free',
  order: 'order',
  reference: 'LM-7K3QX9AB',
  paidAt: null,
  priceperkey: 118,
  invoice: null,
  invoiceNumber: null,
  student: null,
  assignedAt: null,
  returnableUntil: null,
}

/** Presses Assign for a key that is valid until this time. */
async function assign(expiresAt: string) {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const props = { rows: [{ ...row, expiresAt }], email: 'meena@school.example' }
  await act(async () => root.render(createElement(KeyActions, props)))
  await act(async () => main.querySelector('button')?.click())
  await act(async () => root.unmount())
}

test('a key that has expired is not taken to the choice of a student, and the clerk is told why', async () => {
  await assign(new Date(Date.now() - 1000).toISOString())
  expect(info).toHaveBeenCalledWith('This key has expired')
  expect(push).not.toHaveBeenCalled()
  await assign(new Date(Date.now() + 60_000).toISOString())
  expect(push).toHaveBeenCalledWith('/admin/assign-class/7K3Q-X9AB')
})
