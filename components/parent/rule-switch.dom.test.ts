import { act, createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))
const callApi = vi.fn(async () => ({ message: 'Updated Successfully', data: {} }))
vi.mock('@/lib/core/http-client', () => ({ callApi }))

const { RuleSwitch } = await import('./rule-switch')

const question = { title: 'Require it?', body: 'Work will be refused.', confirmLabel: 'Yes, require it' }
const setting = { label: 'Require consent', hint: 'On or off', path: '/parent/setting', name: 'required' }

async function switchOf(props: { on: boolean; question?: typeof question }) {
  const main = await render(createElement(RuleSwitch, { ...setting, ...props }))
  await act(async () => main.querySelector('input')?.click())
  return main
}

const press = (label: string) =>
  act(async () => {
    for (const button of document.querySelectorAll('dialog button'))
      if (button instanceof HTMLButtonElement && button.textContent === label) button.click()
  })

beforeEach(() => callApi.mockClear())

test('a rule with a question is switched on only once it is confirmed', async () => {
  const main = await switchOf({ on: false, question })
  expect(document.querySelector('dialog')?.textContent).toContain('Work will be refused.')
  await press('No')
  expect([document.querySelector('dialog'), callApi.mock.calls.length]).toEqual([null, 0])
  await act(async () => main.querySelector('input')?.click())
  await press('Yes, require it')
  expect(callApi).toHaveBeenCalledExactlyOnceWith('PATCH', '/parent/setting', { required: true })
})

test('it is switched off, and without a question switched on, at once', async () => {
  await switchOf({ on: true, question })
  await switchOf({ on: false })
  expect(callApi.mock.calls).toEqual([
    ['PATCH', '/parent/setting', { required: false }],
    ['PATCH', '/parent/setting', { required: true }],
  ])
})
