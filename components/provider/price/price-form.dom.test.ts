import { act, createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot, typeInto } from '@/components/testing/render'

const callApi = vi.fn(async (..._: unknown[]) => ({ message: 'The price is set.' }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))
vi.mock('@/components/ui/confirm-dialog', () => ({
  ConfirmDialog: ({ body, onConfirm }: { body: ReactNode; onConfirm: () => void }) =>
    createElement('dialog', null, body, createElement('button', { type: 'button', onClick: onConfirm })),
}))

const { PriceForm } = await import('./price-form')

async function form() {
  const { main, root } = newRoot()
  await act(async () => root.render(createElement(PriceForm, { tomorrow: '2026-12-01', current: 499 })))
  const type = (name: string, value: string) => typeInto(main.querySelector(`[name=${name}]`), value)
  const submit = () =>
    act(async () => {
      main.querySelector('form')?.requestSubmit()
      await vi.dynamicImportSettled()
    })
  return { main, root, type, submit }
}

test('a price from now on is set only once its effect was confirmed, one from a later day at once', async () => {
  const { main, root, type, submit } = await form()
  await type('priceperkey', '498')
  await submit()
  expect(main.querySelector('dialog')?.textContent).toBe(
    'From now on a key costs ₹498.00 instead of ₹499.00, for all schools.',
  )
  expect(callApi).not.toHaveBeenCalled()
  await act(async () => main.querySelector<HTMLButtonElement>('dialog button')?.click())
  expect(callApi).toHaveBeenCalledExactlyOnceWith('POST', '/provider/prices', { priceperkey: 498 })
  expect(main.querySelector('dialog')).toBeNull()

  await type('priceperkey', '500')
  await type('day', '2026-12-05')
  await submit()
  expect(callApi).toHaveBeenLastCalledWith('POST', '/provider/prices', {
    priceperkey: 500,
    validFrom: '2026-12-05T00:00:00+05:30',
  })
  await act(async () => root.unmount())
})
