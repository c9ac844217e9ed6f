import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { RecheckRequest } from '@/components/shell/recheck-request'
import { render } from '@/components/testing/render'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }))
vi.mock('@/components/table/selection', () => ({ useSelection: () => ({ ids: ['asha'] }) }))
const confirmed = ({ action }: RecheckRequest) =>
  action().then(
    () => true,
    () => false,
  )
vi.mock('@/components/shell/use-recheck', () => ({ useRecheck: () => ({ run: confirmed, dialogs: null }) }))
const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { AssignKeyButton } = await import('./assign-key-button')

test('a key whose assignment was not answered is asked for again as the same request', async () => {
  const props = { keyText: '7K3Q-X9AB', email: 'meena@school.example', names: { asha: 'Asha Rao' } }
  const main = await render(createElement(AssignKeyButton, props))
  const press = () => act(async () => main.querySelector('button')?.click())
  callApi.mockRejectedValueOnce(new Error('Network Error')).mockResolvedValueOnce({ message: 'Assigned' })
  await press()
  expect(push).not.toHaveBeenCalled()
  await press()
  expect(push).toHaveBeenCalledOnce()
  const [first, again] = callApi.mock.calls.map(([, , , init]) => init.headers['idempotency-key'])
  expect(first).toMatch(/^[\w-]{8,}$/)
  expect(again).toBe(first)
})
