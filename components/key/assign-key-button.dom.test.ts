import { act, createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RecheckRequest } from '@/components/shell/recheck-request'
import { render } from '@/components/testing/render'

const [push, refresh] = [vi.fn(), vi.fn()]
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh }) }))
vi.mock('@/components/table/selection', () => ({ useSelection: () => ({ ids: ['asha'] }) }))
const confirmed = ({ action }: RecheckRequest) =>
  action().then(
    () => true,
    () => false,
  )
vi.mock('@/components/shell/use-recheck', () => ({ useRecheck: () => ({ run: confirmed, dialogs: null }) }))
const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { AssignKeyButton } = await import('./assign-key-button')

beforeEach(() => vi.clearAllMocks())

/** Shows the button, and returns what presses it. */
async function show() {
  const props = { keyText: '7K3Q-X9AB', email: 'meena@school.example', names: { asha: 'Asha Rao' } }
  const main = await render(createElement(AssignKeyButton, props))
  return () => act(async () => main.querySelector('button')?.click())
}

test('a key whose assignment was not answered is asked for again as the same request', async () => {
  const press = await show()
  callApi.mockRejectedValueOnce(new Error('Network Error')).mockResolvedValueOnce({ message: 'Assigned' })
  await press()
  expect(push).not.toHaveBeenCalled()
  await press()
  expect(push).toHaveBeenCalledOnce()
  const [first, again] = callApi.mock.calls.map(([, , , init]) => init.headers['idempotency-key'])
  expect(first).toMatch(/^[\w-]{8,}$/)
  expect(again).toBe(first)
})

test('a key that was given away in another tab refreshes the page; a lost network does not', async () => {
  const press = await show()
  callApi.mockRejectedValueOnce(new ApiFailure({ status: 0, code: 'network', message: 'Network Error' }))
  await press()
  expect(refresh).not.toHaveBeenCalled()
  callApi.mockRejectedValueOnce(
    new ApiFailure({ status: 409, code: 'conflict', message: 'Assigned already' }),
  )
  await press()
  expect(refresh).toHaveBeenCalledOnce()
  expect(push).not.toHaveBeenCalled()
})
