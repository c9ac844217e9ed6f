import { pageRoute, route } from '@/lib/access/http/route'
import { listCoupons } from '@/lib/shop/coupon/list-coupons'
import { createCoupon } from '@/lib/shop/coupon/save-coupon'
import { CouponView } from '@/lib/shop/coupon/schema'

export const GET = pageRoute(listCoupons, CouponView, { summary: "The company's coupons, the newest first" })

export const POST = route(createCoupon, {
  status: 201,
  message: 'Added Successfully',
  answer: CouponView,
  summary: 'Make a coupon: its price replaces the price of a key',
})
