import { route } from '@/lib/access/http/route'
import { CouponPrice, validateCoupon } from '@/lib/shop/coupon/check-coupon'

export const POST = route(validateCoupon, {
  message: 'Coupon applied',
  answer: CouponPrice,
  fails: [429],
  summary: 'Apply a coupon: it counts once, when the order that names it is paid',
})
