import { CouponPrice } from '@/lib/coupon/check-coupon'
import { useCoupon } from '@/lib/coupon/use-coupon'
import { route } from '@/lib/http'

export const POST = route(useCoupon, {
  message: 'Coupon applied',
  answer: CouponPrice,
  summary: 'Apply a coupon: it counts once, when the order that names it is paid',
})
