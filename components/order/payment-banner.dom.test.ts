import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '@/lib/shop/order/schema'
import { PaymentBanner } from './payment-banner'

const day = 86_400_000

const order: OrderView = {
  guid: 'order',
  reference: 'LM-7K3QX9AB',
  status: 'pending',
  quantity: 2,
  priceperkey: 118,
  base: 200,
  tax: 36,
  total: 236,
  couponcode: null,
  createdAt: new Date().toISOString(),
  createdByName: 'Meena Iyer',
  endsAt: new Date(Date.now() + 30 * day).toISOString(),
  paidAt: null,
  url: null,
  held: false,
  invoice: null,
  creditNotes: [],
}

const renderedText = (changes: Partial<OrderView> = {}, buys = true) =>
  renderToStaticMarkup(
    createElement(PaymentBanner, { order: { ...order, ...changes }, lostCoupon: false, buys }),
  )

test('who left the payment page without paying can continue; who cannot buy is not asked to', () => {
  for (const words of ['Waiting for the payment', 'If not, please continue', 'Continue to payment'])
    expect(renderedText()).toContain(words)
  expect(renderedText({}, false)).toContain('Waiting for the payment')
  expect(renderedText({}, false)).not.toContain('ontinue to ')
})

test('an order with a payment under investigation asks nobody to pay or order again, even when its time is over', () => {
  const endsAt = new Date(Date.now() - day).toISOString()
  expect(renderedText({ endsAt })).toContain('Order again')
  for (const text of [renderedText({ held: true }), renderedText({ held: true, endsAt })]) {
    expect(text).toContain('Please do not pay again.')
    expect(text).not.toMatch(/Order again|Continue to payment/)
  }
})
