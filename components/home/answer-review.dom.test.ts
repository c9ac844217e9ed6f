import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { render } from '@/components/testing/render'
import type { OpenReview } from '@/lib/lab/review/types'

const refresh = vi.fn()
const callApi = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
vi.mock('@/lib/lab/review/schema', () => ({ AnswerReview: z.looseObject({ id: z.string() }) }))
vi.mock('@/lib/core/http-client', async (actual) => ({ ...(await actual<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { AnswerReview } = await import('./answer-review')

const review: OpenReview = {
  ...{ subject: 'physics', number: 1, shortTitle: 'Ohm', maximum: 5, guid: 'one', attempt: 'a', marks: 4 },
  ...{ absence: null, text: 'Please look again.', createdAt: '2026-11-20T04:00:00.000Z' },
  ...{ student: 'Asha', class: '10-A' },
}

test('an answer to a request that a colleague has answered loads the list again', async () => {
  const message = 'Ravi has answered it.'
  callApi.mockRejectedValue(new ApiFailure({ status: 409, code: 'conflict', message }))
  await render(createElement(AnswerReview, { review, onClose: () => undefined }))
  await act(async () => {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    document.querySelector('form')?.dispatchEvent(event)
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1), 60_000)
  })
})
