import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh }) }))
const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { MoveDialog } = await import('./move-dialog')

test('a move that is refused because the list is out of date refreshes it', async () => {
  callApi.mockRejectedValue(new ApiFailure({ status: 409, code: 'conflict', message: 'They were moved.' }))
  const onClose = vi.fn()
  const classes = [{ guid: '4f9c1d2e-8a3b-4c5d-9e6f-7a8b9c0d1e2f', class: '9-A' }]
  const selection = { students: ['5f9c1d2e-8a3b-4c5d-9e6f-7a8b9c0d1e2f'] }
  await render(
    createElement(MoveDialog, { onClose, onDone: vi.fn(), selection, count: 1, from: '10-A', classes }),
  )
  await act(async () => {
    document.querySelector('form')?.requestSubmit()
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce(), 60_000)
  })
  expect(callApi).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})
