import { act, createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { newRoot, render, servedPage, typeInto } from '@/components/testing/render'
import { toast } from '@/components/ui/toast'
import { buyer } from '../testing/buyer'

vi.mock('next/navigation', () => ({
  usePathname: () => '/admin/manage-keys',
  useSearchParams: () => new URLSearchParams('keys=6'),
  useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }),
}))
const coupon = { code: 'SAVE', priceperkey: 400 }
const callApi = vi.fn(
  async (..._: unknown[]): Promise<{ data: object }> => ({ data: { couponcode: coupon } }),
)
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { BuyKeys } = await import('./buy-keys')
const { ChooseQuantity } = await import('./choose-quantity')
const { ApiFailure } = await import('@/lib/core/http-client')
const { amountsOf } = await import('@/lib/shop/price/money')
const { CouponBox } = await import('./coupon-box')
const { PayButton } = await import('./pay-button')

afterEach(() => void callApi.mockReset())

/** Renders the form as the server sends it, fills it in and submits it before hydration, then hydrates it. */
async function sentEarly(form: React.ReactElement, value: string) {
  const { main, hydrate } = servedPage(form)
  const field = main.querySelector('input') as HTMLInputElement
  field.value = value
  // As the page's first script does (components/form/use-held-submit.ts).
  main.querySelector('form')?.setAttribute('data-hold', 'sent')
  await hydrate()
  expect(field.value).toBe(value)
}

const typeIn = (main: HTMLElement, text: string) => typeInto(main.querySelector('input'), text)

const refusal = new ApiFailure({ status: 422, code: 'invalid', message: 'This coupon has expired' })

test('the quantity typed before the page was ready is bought', async () => {
  const onNext = vi.fn()
  await sentEarly(
    createElement(ChooseQuantity, { quantity: 1, price: 49_900, pending: false, onChange: vi.fn(), onNext }),
    '40',
  )
  expect(onNext).toHaveBeenCalledWith(40)
})

/** Holds back the answer to the next call; the function that is returned gives it. */
function holdAnswer() {
  let answer = (_: Awaited<ReturnType<typeof callApi>>) => {}
  callApi.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  return (given: Awaited<ReturnType<typeof callApi>>) => answer(given)
}

test('a code that is changed while it is validated is not the one that is applied', async () => {
  const answer = holdAnswer()
  const onApply = vi.fn()
  const box = createElement(CouponBox, { institute: 'HILLVIEW', applied: undefined, onApply })
  const main = await render(box)
  const type = (text: string) => typeIn(main, text)
  const [validate, apply] = main.querySelectorAll('button')
  await type('SAVE')
  await act(async () => validate?.click())
  await type('MORE')
  await act(async () => answer({ data: { couponcode: { code: 'SAVE', priceperkey: 400 } } }))
  await act(async () => apply?.click())
  expect(onApply).not.toHaveBeenCalled()
})

test('Apply, pressed while the code is validated, applies it once it is valid', async () => {
  const answer = holdAnswer()
  const onApply = vi.fn()
  const box = createElement(CouponBox, { institute: 'HILLVIEW', applied: undefined, onApply })
  const main = await render(box)
  const [validate, apply] = main.querySelectorAll('button')
  await typeIn(main, 'SAVE')
  await act(async () => validate?.click())
  await act(async () => apply?.click())
  expect(main.textContent).not.toContain('invalid')
  expect(onApply).not.toHaveBeenCalled()
  await act(async () => answer({ data: { couponcode: coupon } }))
  expect(onApply).toHaveBeenCalledExactlyOnceWith(coupon)
})

test('a discount code typed before the page was ready is the one that is validated', async () => {
  await sentEarly(
    createElement(CouponBox, { institute: 'HILLVIEW', applied: undefined, onApply: vi.fn() }),
    'SAVE',
  )
  expect(callApi).toHaveBeenCalledWith('POST', '/coupon/validate', { code: 'SAVE', institute: 'HILLVIEW' })
})

test('the form that is back once a coupon is removed does not look pending when it is sent', async () => {
  const { main, root } = newRoot()
  const show = (applied: { code: string; priceperkey: number } | undefined) =>
    act(async () =>
      root.render(createElement(CouponBox, { institute: 'HILLVIEW', applied, onApply: vi.fn() })),
    )
  await show({ code: 'SAVE', priceperkey: 400 })
  await show(undefined)
  expect(main.querySelector('form')?.hasAttribute('data-hold')).toBe(false)
})

test('what was refused with a coupon is no longer said once the coupon is removed', async () => {
  const { main, root } = newRoot()
  const show = (couponcode: string | undefined) =>
    act(async () =>
      root.render(
        createElement(PayButton, {
          amounts: amountsOf(2, 40_000),
          couponcode,
          mayPay: () => true,
          onPrice: vi.fn(),
        }),
      ),
    )
  await show('SAVE')
  callApi.mockRejectedValueOnce(refusal)
  await act(async () => main.querySelector('button')?.click())
  expect(main.textContent).toContain(refusal.message)
  await show(undefined)
  expect(main.textContent).not.toContain(refusal.message)
})

test('an order whose price has changed since its payment failed is placed anew, at the price that is shown', async () => {
  const { main, root } = newRoot()
  const show = (price: number) =>
    act(async () =>
      root.render(
        createElement(PayButton, {
          amounts: amountsOf(2, price),
          couponcode: undefined,
          mayPay: () => true,
          onPrice: vi.fn(),
        }),
      ),
    )
  const failure = new ApiFailure({ status: 502, code: 'payment_failed', message: 'No payment page now' })
  const orders = new Map<string, { guid: string; quantity: number; total: number }>()
  let price = 400
  const paid: unknown[] = []
  callApi.mockImplementation(async (...[, path, body, options]: unknown[]) => {
    if (path === '/pay') {
      paid.push(body)
      throw failure
    }
    const key = (options as { headers: Record<string, string> }).headers['idempotency-key'] ?? ''
    const order = orders.get(key) ?? { guid: `order-${orders.size}`, quantity: 2, total: 2 * price }
    orders.set(key, order)
    return { data: order }
  })
  const pay = () => act(async () => main.querySelector('button')?.click())
  await show(40_000)
  await pay()
  await pay()
  price = 500
  await show(50_000)
  await pay()
  expect(paid).toEqual([
    { order: 'order-0', keyspurchased: 2, amount: 800 },
    { order: 'order-0', keyspurchased: 2, amount: 800 },
    { order: 'order-1', keyspurchased: 2, amount: 1000 },
  ])
  expect(main.textContent).toContain(failure.message)
})

test('what was refused of a code is no longer said once another is typed', async () => {
  const box = createElement(CouponBox, { institute: 'HILLVIEW', applied: undefined, onApply: vi.fn() })
  const main = await render(box)
  await typeIn(main, 'SAVE')
  callApi.mockRejectedValueOnce(refusal)
  await act(async () => main.querySelector('button')?.click())
  expect(main.textContent).toContain(refusal.message)
  await typeIn(main, 'SAVES')
  expect(main.textContent).not.toContain(refusal.message)
})

test('neither Pay nor the quotation goes on at the full price while a typed code is not applied', async () => {
  const main = await render(createElement(BuyKeys, { price: 499, buyer, institute: 'HILLVIEW', waiting: [] }))
  const button = (name: RegExp) =>
    [...main.querySelectorAll('button')].find(({ textContent }) => name.test(textContent))
  await typeIn(main, 'SAVE')
  await act(async () => button(/^Validate/)?.click())
  callApi.mockClear()
  await act(async () => button(/^Pay/)?.click())
  expect(callApi).not.toHaveBeenCalled()
  expect(main.textContent).toContain('Apply the code first, or clear it.')
  expect(document.activeElement).toBe(main.querySelector('input'))
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  await act(async () => main.querySelector('a[href*=quotation]')?.dispatchEvent(click))
  expect(click.defaultPrevented).toBe(true)
  await act(async () => button(/^Apply/)?.click())
  callApi.mockRejectedValueOnce(refusal)
  await act(async () => button(/^Pay/)?.click())
  const order = { quantity: 6, couponcode: 'SAVE' }
  expect(callApi).toHaveBeenCalledExactlyOnceWith('POST', '/keys', order, expect.anything())
})

test('an order whose payment page is still open is named above Pay, with the way back to it', async () => {
  const { main, root } = newRoot()
  const waiting = { guid: '01', reference: 'LM-7K3QX9AB', quantity: 5 }
  const show = (orders: (typeof waiting)[]) =>
    act(async () =>
      root.render(createElement(BuyKeys, { price: 499, buyer, institute: 'HILLVIEW', waiting: orders })),
    )
  await show([waiting])
  expect(main.textContent).toContain('Order LM-7K3QX9AB for 5 keys waits for its payment')
  expect(main.querySelector('a[href="/admin/manage-keys/order/01"]')).not.toBeNull()
  await show([waiting, { guid: '02', reference: 'LM-2MNPR4TV', quantity: 1 }])
  expect(main.textContent).toContain('2 orders wait for their payment, the newest is LM-7K3QX9AB for 5 keys')
  expect(main.querySelector('a[href="/admin/manage-keys/order/01"]')).not.toBeNull()
})

test('a price that has changed is shown, and not paid before Pay is pressed again', async () => {
  const main = await render(createElement(BuyKeys, { price: 499, buyer, institute: 'HILLVIEW', waiting: [] }))
  const press = (name: RegExp) =>
    act(async () => [...main.querySelectorAll('button')].find((one) => name.test(one.textContent))?.click())
  const total = () => main.querySelector('dl')?.lastElementChild?.textContent
  await typeIn(main, 'SAVE')
  const success = vi.spyOn(toast, 'success')
  await press(/^Validate/)
  expect(success).toHaveBeenCalledExactlyOnceWith('Coupon valid')
  expect(total(), 'valid is not applied').toBe('Total₹2,994.00')
  await press(/^Apply/)
  expect(total()).toContain('₹2,400.00')
  callApi.mockClear()
  const order = { guid: '01', quantity: 6, priceperkey: 299.5, total: 1797 }
  callApi.mockResolvedValueOnce({ data: order })
  await press(/^Pay ₹2,400.00/)
  expect(callApi).toHaveBeenCalledOnce()
  expect(main.textContent).toContain('The price has changed: it is now ₹1,797.00.')
  expect(total()).toContain('₹1,797.00')
  const quotation = main.querySelector('a[href*=quotation]')?.getAttribute('href')
  expect(quotation).toBe('/api/invoices/quotation?quantity=6&couponcode=SAVE')
  callApi.mockResolvedValueOnce({ data: order }).mockRejectedValueOnce(refusal)
  await press(/^Pay ₹1,797.00/)
  const payment = { order: '01', keyspurchased: 6, amount: 1797 }
  expect(callApi).toHaveBeenLastCalledWith('POST', '/pay', payment)
})
