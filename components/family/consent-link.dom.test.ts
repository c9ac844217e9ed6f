import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import { words } from './words'

const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { AddChild } = await import('./add-child')
const { ConsentLink } = await import('./consent-link')
const { RemoveCodes } = await import('./remove-codes')
const { ApiFailure } = await import('@/lib/core/http-client')

/** Enters a code on the families' first page, for which the server names this child. */
async function enter(code: string, data: object) {
  callApi.mockResolvedValueOnce({ data })
  window.location.hash = code
  const main = await render(createElement(AddChild, { language: 'en' }))
  await act(async () => {
    main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await vi.waitFor(
      () => expect(callApi).toHaveBeenLastCalledWith('POST', '/family/codes', { code }),
      60_000,
    )
  })
}

const dialog = () => document.querySelector('dialog')

async function hrefOf(child: string) {
  const children = 'Answer'
  const main = await render(createElement(ConsentLink, { child, language: 'hi', children }))
  return main.querySelector('a')?.getAttribute('href')
}

test('the consent of a child whose slip was just entered does not ask for its code again, until it is removed', async () => {
  await enter('7K3QX-9MPTA', { child: 'asha', consents: true })
  await enter('8K3QX-9MPTA', { child: 'kiran', consents: false })
  expect(await hrefOf('asha')).toBe('/consent?language=hi#7K3QX9MPTA')
  expect(await hrefOf('kiran'), 'a practical file’s code').toBe('/consent?language=hi')
  const main = await render(createElement(RemoveCodes, { names: ['Asha', 'Kiran'], language: 'hi' }))
  await act(async () => {
    main.querySelector('button')?.click()
    await vi.dynamicImportSettled()
  })
  expect(dialog()?.textContent).toContain('Asha और Kiran के अंक')
  expect(callApi, 'nothing is removed before the answer').toHaveBeenCalledTimes(2)
  const confirm = () =>
    act(async () =>
      [...(dialog()?.querySelectorAll('button') ?? [])]
        .find(({ textContent }) => textContent === 'हाँ, हटाएँ')
        ?.click(),
    )
  callApi.mockRejectedValueOnce(new ApiFailure({ status: 0, code: 'network', message: 'Network Error' }))
  await confirm()
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe(words.hi.failures.network)
  callApi.mockResolvedValueOnce({})
  await confirm()
  expect(dialog()).toBeNull()
  expect(await hrefOf('asha')).toBe('/consent?language=hi')
})
