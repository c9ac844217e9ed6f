import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot } from '@/components/testing/render'

const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { AssignDialog } = await import('./assign-dialog')

test('after one of the teachers is gone, the next try sends only the others', async () => {
  callApi.mockRejectedValue(new ApiFailure({ status: 404, code: 'not_found', message: 'Gone' }))
  const ravi = '5f9c1d2e-8a3b-4c5d-9e6f-7a8b9c0d1e2f'
  const lata = '6f9c1d2e-8a3b-4c5d-9e6f-7a8b9c0d1e2f'
  const classes = [{ guid: '4f9c1d2e-8a3b-4c5d-9e6f-7a8b9c0d1e2f', class: '9-A' }]
  const { root } = newRoot()
  const assign = async (teachers: string[]) => {
    const part = { onClose: vi.fn(), onDone: vi.fn(), teachers, classes }
    await act(async () => root.render(createElement(AssignDialog, part)))
    await act(async () => {
      const before = callApi.mock.calls.length
      document.querySelector('form')?.requestSubmit()
      await vi.waitFor(() => expect(callApi.mock.calls.length).toBe(before + 1), 60_000)
    })
  }
  await assign([ravi, lata])
  await assign([lata])
  expect(callApi.mock.calls.map(([, , body]) => body.teachers)).toEqual([[ravi, lata], [lata]])
})
