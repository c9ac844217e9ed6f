import { act, createElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn(), info: vi.fn(), error: vi.fn() } }))
const callApi = vi.fn(async () => ({ data: { couponcode: { code: 'SAVE', priceperkey: 400 } } }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ChooseQuantity } = await import('./choose-quantity')
const { CouponBox } = await import('./coupon-box')

/** Renders the form as the server sends it, fills it in and submits it before hydration, then hydrates it. */
async function sentEarly(form: React.ReactElement, value: string) {
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToString(form)
  const field = main.querySelector('input') as HTMLInputElement
  field.value = value
  // As the page's first script does (components/form/use-held-submit.ts).
  main.querySelector('form')?.setAttribute('data-hold', 'sent')
  const root = await act(async () => hydrateRoot(main, form))
  expect(field.value).toBe(value)
  await act(async () => root.unmount())
}

test('the quantity typed before the page was ready is bought', async () => {
  const onNext = vi.fn()
  await sentEarly(
    createElement(ChooseQuantity, { quantity: 1, price: 49_900, onChange: vi.fn(), onNext }),
    '40',
  )
  expect(onNext).toHaveBeenCalledWith(40)
})

test('a code that is changed while it is validated is not the one that is applied', async () => {
  let answer = (_: Awaited<ReturnType<typeof callApi>>) => {}
  callApi.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const onApply = vi.fn()
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const box = createElement(CouponBox, { institute: 'HILLVIEW', applied: undefined, onApply })
  await act(async () => root.render(box))
  const field = main.querySelector('input') as HTMLInputElement
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const [validate, apply] = main.querySelectorAll('button')
  await type('SAVE')
  await act(async () => validate?.click())
  await type('MORE')
  await act(async () => answer({ data: { couponcode: { code: 'SAVE', priceperkey: 400 } } }))
  await act(async () => apply?.click())
  expect(onApply).not.toHaveBeenCalled()
  await act(async () => root.unmount())
})

test('a discount code typed before the page was ready is the one that is validated', async () => {
  await sentEarly(
    createElement(CouponBox, { institute: 'HILLVIEW', applied: undefined, onApply: vi.fn() }),
    'SAVE',
  )
  expect(callApi).toHaveBeenCalledWith('POST', '/coupon/validate', { code: 'SAVE', institute: 'HILLVIEW' })
})
