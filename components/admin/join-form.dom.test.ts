import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { JoinForm } = await import('./join-form')

const failure = (status: number, code: string, message: string) => new ApiFailure({ status, code, message })

test('an invitation that could not be checked is not called invalid, and can be checked again', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  callApi.mockRejectedValueOnce(failure(0, 'network', 'Network Error'))
  await act(async () => root.render(createElement(JoinForm)))
  expect(main.textContent).toContain('could not be looked up')
  expect(main.textContent).toContain('Check your connection')
  callApi.mockRejectedValueOnce(failure(422, 'code_dead', 'Ask for a new one.'))
  await act(async () => main.querySelector('button')?.click())
  expect(main.textContent).toContain('This invitation does not work')
  expect(callApi).toHaveBeenCalledTimes(2)
  await act(() => root.unmount())
})
