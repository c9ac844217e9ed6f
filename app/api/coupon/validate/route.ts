import { route } from '@/lib/access/http/route'
import { CouponPrice, validateCoupon } from '@/lib/shop/coupon/check-coupon'

export const POST = route(validateCoupon, {
  message: 'Coupon valid',
  answer: CouponPrice,
  fails: [429],
  summary: 'Whether a coupon can be used, and the price of a key with it',
})
