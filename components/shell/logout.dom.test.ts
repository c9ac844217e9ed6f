import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { useUnsaved } from '@/components/form/use-unsaved'
import { render } from '@/components/testing/render'

const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { Logout, useLogout } = await import('./logout')

/** A page with unsaved input, the logout button and a link. */
function Page() {
  useUnsaved(true)
  const { logout } = useLogout()
  return [
    createElement('input', { key: 'field' }),
    createElement('button', { key: 'logout', type: 'button', onClick: logout }, 'Logout'),
    createElement('a', { key: 'link', href: '/teacher/help' }, 'Help'),
  ]
}

test('after a logout that was agreed to but refused, the page asks again before it is left', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  callApi.mockRejectedValue(new ApiFailure({ status: 503, code: 'unavailable', message: 'Not now.' }))
  const children = createElement(Page)
  const main = await render(createElement(Logout, { account: 'ravi', base: '/teacher', children }))
  // jsdom does not load what a link opens.
  main.addEventListener('click', (event) => event.preventDefault())
  const press = (label: string) =>
    act(async () =>
      [...main.querySelectorAll<HTMLElement>('button, a')]
        .find(({ textContent }) => textContent === label)
        ?.click(),
    )
  const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(browserAsks()).toBe(true)
  await press('Logout')
  expect(browserAsks(), 'right after a yes').toBe(false)
  expect(main.textContent).toContain('You are still logged in')
  await press('Stay')
  await act(async () => main.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true })))
  expect(browserAsks()).toBe(true)
  expect(confirm).toHaveBeenCalledTimes(1)
  await press('Help')
  expect(confirm).toHaveBeenCalledTimes(2)
})
