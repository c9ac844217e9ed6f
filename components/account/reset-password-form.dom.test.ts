import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { storeCodeRequest } from './code-request'

const [push, callApi] = [vi.fn(), vi.fn()]
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))
vi.mock('@/components/ui/toast', () => ({ toast: { dismissProblems: vi.fn(), success: vi.fn() } }))

const { ResetPasswordForm } = await import('./reset-password-form')

/** Chooses a new password, with a code that was proved; where it leads when the site answers so. */
async function leadsTo(answer: object): Promise<string> {
  storeCodeRequest({ purpose: 'reset', email: 'asha@school.in', sentAt: 1, proof: '1234' })
  callApi.mockResolvedValueOnce({ message: 'Changed', ...answer })
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  await act(async () => root.render(createElement(ResetPasswordForm, { base: '/admin' })))
  for (const field of main.querySelectorAll<HTMLInputElement>('input[type=password]'))
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        field,
        'Nickel-chloride-4',
      )
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await act(async () => {
    main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(push).toHaveBeenCalledOnce(), 60_000)
  })
  await act(() => root.unmount())
  return push.mock.lastCall?.[0]
}

test('after a new password who has two steps signs in, and everybody else is in', async () => {
  expect(await leadsTo({})).toBe('/admin/login?done=reset')
  push.mockClear()
  expect(await leadsTo({ user: { role: 'admin' } })).toBe('/admin/dashboard')
})
