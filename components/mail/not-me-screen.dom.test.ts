import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'

const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { NotMeScreen } = await import('./not-me-screen')

async function openWith(token: string) {
  window.location.hash = token
  return render(createElement(NotMeScreen))
}

test('a link without its token offers no button, and says why', async () => {
  const main = await openWith('')
  expect(main.textContent).toContain('This link is incomplete.')
  expect(main.querySelector('button')).toBeNull()
})

test('what refuses the link for good takes the place of the button; it stays where another try may do', async () => {
  const main = await openWith('token')
  const press = () => act(async () => main.querySelector('button')?.click())
  callApi.mockRejectedValueOnce(new ApiFailure({ status: 500, code: 'unexpected', message: 'Try later.' }))
  await press()
  expect(main.querySelector('button')).not.toBeNull()
  const message = 'This link is incomplete, or it has expired.'
  callApi.mockRejectedValueOnce(new ApiFailure({ status: 404, code: 'not_found', message }))
  await press()
  expect(callApi).toHaveBeenLastCalledWith('POST', '/not-me/token')
  expect(main.textContent).toContain(message)
  expect(main.querySelector('button')).toBeNull()
})
