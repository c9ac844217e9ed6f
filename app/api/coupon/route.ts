import { z } from 'zod'
import { listCoupons } from '@/lib/coupon/list-coupons'
import { createCoupon } from '@/lib/coupon/save-coupon'
import { CouponView } from '@/lib/coupon/schema'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'

export const GET = route(listCoupons, {
  as: asPage,
  answer: z.array(CouponView),
  summary: "The company's coupons, the newest first",
})

export const POST = route(createCoupon, {
  status: 201,
  message: 'Added Successfully',
  answer: CouponView,
  summary: 'Make a coupon: its price replaces the price of a key',
})
