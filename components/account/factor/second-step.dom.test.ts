import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { render, typeInto } from '@/components/testing/render'

const [push, callApi] = [vi.fn(), vi.fn()]
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { SecondStep } = await import('./second-step')

test('whoever turns to another way to sign in has the focus on it, for the button that they pressed is gone', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const steps = ['app', 'passkey', 'mail'] as const
  await act(async () => root.render(createElement(SecondStep, { base: '/teacher', steps: [...steps] })))
  const press = (label: string) =>
    act(async () => {
      const button = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === label)
      button?.focus()
      button?.click()
    })
  const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('name')
  expect(focused()).toBe('code')
  await press('Use a passkey')
  expect(focused()).toBe('Use your passkey')
  await press('Get a code by mail')
  expect(focused()).toBe('Mail me a code')
  await press('Use your authenticator app')
  expect(focused()).toBe('code')
  await act(async () => root.unmount())
})

test('a recovery code signs in', async () => {
  callApi.mockResolvedValueOnce({ user: { role: 'admin' } })
  const main = await render(createElement(SecondStep, { base: '/admin', steps: ['app', 'recovery'] }))
  await act(async () => main.querySelector<HTMLElement>('li button')?.click())
  await typeInto(main.querySelector('input'), 'K7F2P-x9q4m')
  await act(async () => {
    main.querySelector('form')?.requestSubmit()
    await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/admin/dashboard'), 60_000)
  })
  expect(callApi.mock.calls).toEqual([['POST', '/account/second-step', { code: 'k7f2px9q4m' }]])
})
