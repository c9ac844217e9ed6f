import { CouponPrice, validateCoupon } from '@/lib/coupon/check-coupon'
import { route } from '@/lib/http'

export const POST = route(validateCoupon, {
  message: 'Coupon valid',
  answer: CouponPrice,
  summary: 'Whether a coupon can be used, and the price of a key with it',
})
