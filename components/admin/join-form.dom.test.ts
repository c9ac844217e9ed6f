import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'

const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { JoinForm } = await import('./join-form')

const failure = (status: number, code: string, message: string) => new ApiFailure({ status, code, message })

test('an invitation that could not be checked is not called invalid, and can be checked again', async () => {
  callApi.mockRejectedValueOnce(failure(0, 'network', 'Network Error'))
  const main = await render(createElement(JoinForm))
  expect(main.textContent).toContain('could not be looked up')
  expect(main.textContent).toContain('Check your connection')
  callApi.mockRejectedValueOnce(failure(422, 'code_dead', 'Ask for a new one.'))
  await act(async () => main.querySelector('button')?.click())
  expect(main.textContent).toContain('This invitation does not work')
  expect(callApi).toHaveBeenCalledTimes(2)
})
