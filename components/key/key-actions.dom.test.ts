import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot, render, typeInto } from '@/components/testing/render'
import type { KeyRow } from '@/lib/shop/key/schema'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }))
const info = vi.fn()
vi.mock('@/components/ui/toast', () => ({ toast: { dismissProblems: vi.fn(), info } }))
const selection = { ids: ['one'], deselect: vi.fn() }
vi.mock('@/components/table/selection', () => ({ useSelection: () => selection }))
const confirm = vi.fn(async ({ call }: { call: () => Promise<unknown> }) => call())
vi.mock('@/components/form/use-rechecked-call', () => ({
  useRecheckedCall: () => ({ confirm, dialogs: null }),
}))
const callApi = vi.fn(async () => ({ message: '' }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { KeyActions } = await import('./key-actions')

const row: KeyRow = {
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
  expiresAt: '2027-11-30T00:00:00.000Z',
  returnableUntil: null,
}

/** Presses Assign for a key that is valid until this time. */
async function assign(expiresAt: string) {
  const props = { rows: [{ ...row, expiresAt }], email: 'meena@school.example' }
  const main = await render(createElement(KeyActions, props))
  await act(async () => main.querySelector('button')?.click())
}

test('a key that has expired is not taken to the choice of a student, and the clerk is told why', async () => {
  await assign(new Date(Date.now() - 1000).toISOString())
  expect(info).toHaveBeenCalledWith('This key has expired')
  expect(push).not.toHaveBeenCalled()
  await assign(new Date(Date.now() + 60_000).toISOString())
  expect(push).toHaveBeenCalledWith('/admin/assign-class/7K3Q-X9AB')
})

/** A key of this student that can be taken back. */
const assignedTo = (guid: string): KeyRow => ({
  ...row,
  ...{ guid, key: guid.toUpperCase(), status: 'assigned', returnableUntil: '2026-12-30T00:00:00.000Z' },
  student: { guid: `student ${guid}`, username: `Pupil ${guid}`, rollNumber: '1', class: '10-A' },
})

test('several keys are taken back in one call with one reason; what cannot be taken back is counted first', async () => {
  const rows = [assignedTo('one'), assignedTo('two'), { ...row, guid: 'three' }]
  selection.ids = ['one', 'two', 'three']
  const main = await render(createElement(KeyActions, { rows, email: 'meena@school.example' }))
  await act(async () => main.querySelectorAll('button')[1]?.click())
  const dialog = document.querySelector('dialog')
  expect(dialog?.textContent).toContain('1 selected key cannot be taken back')
  const field = dialog?.querySelector('input')
  if (!field) throw new Error('the dialog asks for a reason')
  await typeInto(field, 'Wrong class')
  await act(async () => {
    field.form?.requestSubmit()
    await vi.waitFor(() => expect(callApi).toHaveBeenCalled(), 60_000)
  })
  const keys = [
    { key: 'ONE', student: 'student one' },
    { key: 'TWO', student: 'student two' },
  ]
  expect(callApi).toHaveBeenCalledExactlyOnceWith('POST', '/keys/return-many', {
    keys,
    reason: 'Wrong class',
  })
  expect(selection.deselect).toHaveBeenCalledWith(['one', 'two'])
  expect(document.querySelector('dialog')).toBeNull()
  selection.ids = ['one']
})

test('the dialog shows which keys can still be taken back once the page is loaded again, and closes when none can', async () => {
  const { main, root } = newRoot()
  const show = (rows: KeyRow[]) =>
    act(() => root.render(createElement(KeyActions, { rows, email: 'meena@school.example' })))
  selection.ids = ['one', 'two']
  const [one, two] = [assignedTo('one'), assignedTo('two')]
  const returned = (key: KeyRow): KeyRow => ({
    ...key,
    status: 'returned',
    student: null,
    returnableUntil: null,
  })
  await show([one, two])
  await act(async () => main.querySelectorAll('button')[1]?.click())
  const dialog = () => document.querySelector('dialog')
  expect(dialog()?.textContent).toContain('Take 2 keys back')
  await show([returned(one), two])
  expect(dialog()?.textContent).toContain('Key TWO.')
  expect(dialog()?.textContent).toContain('1 selected key cannot be taken back')
  await show([returned(one), returned(two)])
  expect(dialog()).toBeNull()
  await show([one, two])
  expect(dialog(), 'it does not come back by itself').toBeNull()
  selection.ids = ['one']
})
