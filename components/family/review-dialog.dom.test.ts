import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh }) }))
vi.mock('@/components/ui/after-paint', () => ({
  afterPaint: (work: () => void) => {
    work()
    return () => undefined
  },
}))
const toast = { dismissProblems: vi.fn(), success: vi.fn(), info: vi.fn(), error: vi.fn() }
vi.mock('@/components/ui/toast', () => ({ toast }))
const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { ReviewDialog } = await import('./review-dialog')

/** Sends a request in Hindi that the server refuses with this code; returns what the toast says. */
async function refusedWith(code: string) {
  callApi.mockReset()
  refresh.mockReset()
  callApi.mockRejectedValueOnce(new ApiFailure({ status: 409, code, message: 'In English' }))
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const props = { child: 'c', attempt: 'a', title: 'Titration', language: 'hi' as const }
  await act(async () => root.render(createElement(ReviewDialog, { ...props, onClose: vi.fn() })))
  const text = document.querySelector('textarea') as HTMLTextAreaElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(text, 'Reading 2')
    text.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => {
    text.form?.requestSubmit()
    await vi.waitFor(() => expect(toast.error).toHaveBeenCalled(), 60_000)
  })
  const [message] = toast.error.mock.lastCall ?? []
  toast.error.mockReset()
  await act(async () => root.unmount())
  main.remove()
  return message
}

test('each of the two refusals has its own sentence, and the page then shows what is true by now', async () => {
  expect(await refusedWith('taken')).toContain('पहले ही पूछा जा चुका है')
  expect(refresh).toHaveBeenCalledOnce()
  expect(await refusedWith('conflict')).toContain('अनुरोध नहीं ले रहा है')
  expect(refresh).toHaveBeenCalledOnce()
})
