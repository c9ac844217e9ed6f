import { act, createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'

const info = vi.fn()
vi.mock('@/components/ui/toast', () => ({ toast: { info } }))
vi.mock('@/components/table/selection', () => ({
  useSelection: () => ({ ids: ['asha'], deselect: vi.fn() }),
}))

/** The dialogs, with only their button to decline. */
function OnDemand({ part }: { part: { onNo: () => void } }) {
  return createElement('button', { type: 'button', onClick: part.onNo }, 'No')
}
vi.mock('@/components/ui/on-demand', () => ({ OnDemand }))

const { ClassTeacherActions } = await import('./class-teacher-actions')
const { ReplaceTeachers } = await import('./replace-teachers')
const { AssignKeyButton } = await import('@/components/key/assign-key-button')
const { WithdrawButton } = await import('@/components/provider/catalogue/withdraw-button')

beforeEach(() => info.mockClear())

const teacher = (guid: string, fullName: string) => ({
  guid,
  fullName,
  displayId: null,
  approved: true,
  assignable: true,
})
const screens = {
  Remove: createElement(ClassTeacherActions, {
    classdivision: '10-A',
    names: { asha: 'Asha Rao' },
    email: 'meena@school.example',
  }),
  Replace: createElement(ReplaceTeachers, {
    classdivision: '10-A',
    assigned: [teacher('asha', 'Asha Rao')],
    others: [teacher('ravi', 'Ravi Nair')],
    initial: ['asha'],
    email: 'meena@school.example',
  }),
  'Assign key': createElement(AssignKeyButton, {
    keyText: '7K3Q-X9AB',
    names: { asha: 'Asha Rao' },
    email: 'meena@school.example',
  }),
  Withdraw: createElement(WithdrawButton, { guid: 'one', name: 'Autumn', email: 'ravi@labmark.example' }),
}

test.each([
  ['Remove', 'remove canceled'],
  ['Replace', 'replace canceled'],
  ['Assign key', 'canceled'],
  ['Withdraw', undefined],
] as const)('a no after %s says %s', async (label, message) => {
  const main = await render(screens[label])
  const press = (name: string) =>
    act(async () => [...main.querySelectorAll('button')].find((one) => one.textContent === name)?.click())
  await act(async () => main.querySelector<HTMLInputElement>('input[type=checkbox]:not(:checked)')?.click())
  await press(label)
  expect(info).not.toHaveBeenCalled()
  await press('No')
  expect(info.mock.lastCall?.[0]).toBe(message)
})
