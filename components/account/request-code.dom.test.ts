import { act, createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'

const [push, callApi] = [vi.fn(), vi.fn()]
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { storeCodeRequest } = await import('./code-request')
const { SendCodeButton } = await import('./send-code-button')
const { SecondStep } = await import('./factor/second-step')

const email = 'asha@school.in'
const children = 'Verify'
const verify = createElement(SendCodeButton, { base: '/admin', email, purpose: 'verify', children })
const mailStep = createElement(SecondStep, { base: '/admin', steps: ['mail'] })

beforeEach(() => {
  storeCodeRequest({ purpose: 'login', email, sentAt: 0 })
  vi.clearAllMocks()
})

test.each([
  { button: verify, next: '/admin/email-verification?purpose=verify' },
  { button: mailStep, next: '/admin/code-verification' },
])('a code sent moments ago is typed at $next, and the pause runs on', async ({ button, next }) => {
  vi.spyOn(Date, 'now').mockReturnValue(100_000)
  const failure = { status: 429, code: 'too_many', message: 'Please wait.', retryAfter: 12 }
  callApi.mockRejectedValueOnce(new ApiFailure(failure))
  const main = await render(button)
  await act(async () => main.querySelector('button')?.click())
  expect(push).toHaveBeenCalledExactlyOnceWith(next)
  const stored = JSON.parse(sessionStorage.getItem('labmark.code') ?? '')
  expect(stored).toMatchObject({ email, sentAt: 82_000 })
})
