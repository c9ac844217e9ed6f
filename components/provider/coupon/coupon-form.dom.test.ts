import { act, createElement } from 'react'
import { expect, test } from 'vitest'
import { newRoot, typeInto } from '@/components/testing/render'
import type { CouponView } from '@/lib/shop/coupon/schema'
import { CouponForm } from './coupon-form'

test('what is typed into a saved coupon stays when its page is refreshed', async () => {
  const coupon = { guid: 'welcome', code: 'WELCOME', priceperkey: 399, uses: 0 } as CouponView
  const { main, root } = newRoot()
  const show = (now: CouponView) => act(() => root.render(createElement(CouponForm, { coupon: now })))
  await show(coupon)
  const field = main.querySelector('input[name=maxUses]') as HTMLInputElement
  await typeInto(field, '20')
  await show({ ...coupon })
  expect(field.value).toBe('20')
})
