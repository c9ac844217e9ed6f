import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render, typeInto } from '@/components/testing/render'

const callApi = vi.fn(async (..._: unknown[]) => ({ message: 'Frozen.' }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { FreezeCard } = await import('./freeze-card')

const email = 'nila@labmark.example'
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)

/** Presses a button and waits until what it loads is there: the form's rules, then the dialog that asks. */
async function press(label: string) {
  await act(async () => button(label)?.click())
  for (let loads = 0; loads < 2; loads++) await act(() => vi.dynamicImportSettled())
}

test('a freeze asks for a reason and then once more, before it is sent', async () => {
  await render(
    createElement(FreezeCard, { email, freeze: { on: false, reason: null, byName: null, at: null } }),
  )
  await press('Freeze the site')
  await typeInto(document.querySelector('[name=reason]'), 'Data may be leaving')
  await press('Continue')
  expect(callApi).not.toHaveBeenCalled()
  await press('Yes, freeze')
  const body = { on: true, reason: 'Data may be leaving' }
  expect(callApi).toHaveBeenCalledExactlyOnceWith('POST', '/provider/freeze', body)
})

test('while the site is frozen, its page says why and by whom, and offers the end', async () => {
  const freeze = {
    on: true,
    reason: 'Data may be leaving',
    byName: 'Nila Sen',
    at: '2026-11-30T06:00:00.000Z',
  }
  const main = await render(createElement(FreezeCard, { email, freeze }))
  expect(main.textContent).toContain('Exports, support and sign-ups are stopped')
  expect(main.textContent).toContain('Data may be leaving – Nila Sen')
  expect(button('End the freeze')).toBeDefined()
})
