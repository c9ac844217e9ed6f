import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { CouponView } from '@/lib/shop/coupon/schema'
import { CouponForm } from './coupon-form'

test('what is typed into a saved coupon stays when its page is refreshed', async () => {
  const coupon = { guid: 'welcome', code: 'WELCOME', priceperkey: 399, uses: 0 } as CouponView
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const show = (now: CouponView) => act(() => root.render(createElement(CouponForm, { coupon: now })))
  await show(coupon)
  const field = main.querySelector('input[name=maxUses]') as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '20')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await show({ ...coupon })
  expect(field.value).toBe('20')
  await act(() => root.unmount())
})
