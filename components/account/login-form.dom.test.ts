import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

const [push, callApi, offerPasskeys, toastError] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
const router = { push }
vi.mock('next/navigation', () => ({ useRouter: () => router }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))
vi.mock('@/components/ui/toast', () => ({ toast: { dismissProblems: vi.fn(), error: toastError } }))
vi.mock('@/components/account/factor/passkey-browser', () => ({ offerPasskeys, stopOffering: vi.fn() }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { LoginForm } = await import('./login-form')

const late = new ApiFailure({
  status: 409,
  code: 'conflict',
  message: 'This took too long. Please try again.',
})

test('a passkey that is chosen on a page left open for long can be chosen again', async () => {
  vi.stubGlobal('PublicKeyCredential', {
    parseRequestOptionsFromJSON: vi.fn(),
    isConditionalMediationAvailable: async () => true,
  })
  offerPasskeys.mockResolvedValueOnce({ ticket: 'old' }).mockResolvedValueOnce({ ticket: 'new' })
  callApi.mockRejectedValueOnce(late).mockResolvedValueOnce({ user: { role: 'admin' } })
  const children = null
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  await act(async () =>
    root.render(createElement(LoginForm, { base: '/admin', keepsPages: false, children })),
  )
  await act(() => vi.waitFor(() => expect(push).toHaveBeenCalledWith('/admin/dashboard'), 60_000))
  expect(toastError.mock.calls.map(([message]) => message)).toEqual([late.message])
  expect(callApi.mock.calls.map(([, , body]) => body)).toEqual([{ ticket: 'old' }, { ticket: 'new' }])
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})
