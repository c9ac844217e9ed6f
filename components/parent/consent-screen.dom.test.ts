import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { render } from '@/components/testing/render'

const callApi = vi.fn()
const anything = z.object({}).loose()
vi.mock('@/components/ui/toast', () => ({
  toast: { dismissProblems: vi.fn(), error: vi.fn(), info: vi.fn() },
}))
vi.mock('./schema', () => ({ codeIn: () => z.object({ code: z.string() }), answerIn: () => anything }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { toast } = await import('@/components/ui/toast')
const { ConsentScreen } = await import('./consent-screen')

const slip = {
  child: 'Asha',
  school: 'Lake School',
  notice: '1',
  reference: 'R-1',
  at: new Date().toISOString(),
}

test('a parent whose answer comes after the other parent’s is shown that one, and can change it', async () => {
  window.scrollTo = vi.fn()
  const message = 'The answer has changed in the meantime. Please look at it again.'
  callApi
    .mockResolvedValueOnce({ data: { ...slip, state: 'none', at: null } })
    .mockRejectedValueOnce(new ApiFailure({ status: 409, code: 'conflict', message }))
    .mockResolvedValueOnce({ data: { ...slip, state: 'given' } })
  const main = await render(createElement(ConsentScreen, { opened: 'en' }))
  const submitUntil = (done: () => void) =>
    act(async () => {
      const event = new Event('submit', { bubbles: true, cancelable: true })
      main.querySelector('form')?.dispatchEvent(event)
      await vi.waitFor(done, 60_000)
    })
  await submitUntil(() => expect(callApi).toHaveBeenCalledTimes(1))
  await submitUntil(() => expect(toast.error).toHaveBeenCalledWith(message, undefined))
  expect(callApi).toHaveBeenLastCalledWith('POST', '/consent/slip', expect.anything())
  expect(main.textContent).toContain('Thank you. You agreed.')
  expect([...main.querySelectorAll('button')].map((one) => one.textContent)).toContain('Change my answer')
})

test('each step after the first takes the focus, so that it is read out and Tab goes on from its start', async () => {
  callApi.mockReset().mockResolvedValueOnce({ data: { ...slip, state: 'none', at: null } })
  const main = await render(createElement(ConsentScreen, { opened: 'en' }))
  expect(document.activeElement).toBe(document.body)
  await act(async () => {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    main.querySelector('form')?.dispatchEvent(event)
    await vi.waitFor(() => expect(callApi).toHaveBeenCalledTimes(1), 60_000)
  })
  expect(main.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.querySelector('h1')?.textContent).toBe('For Asha')
})
