import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import { toast } from '@/components/ui/toast'
import { ApiFailure } from '@/lib/core/http-client'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const { useCall } = await import('./use-call')

function CallButton({ status }: { status: number }) {
  const { call } = useCall()
  const fail = async () => {
    throw new ApiFailure({ status, code: 'failed', message: 'No' })
  }
  return createElement('button', { type: 'button', onClick: () => void call(fail) })
}

test.each([
  [409, 1],
  [404, 1],
  [400, 0],
  [0, 0],
])('after a failure with status %i the page is loaded again %i times', async (status, times) => {
  refresh.mockClear()
  const error = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  const main = await render(createElement(CallButton, { status }))
  await act(async () => main.querySelector('button')?.click())
  expect(error).toHaveBeenCalledTimes(1)
  expect(refresh).toHaveBeenCalledTimes(times)
})
