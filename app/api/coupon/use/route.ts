import { route } from '@/lib/access/http/route'
import { CouponPrice } from '@/lib/shop/coupon/check-coupon'
import { useCoupon } from '@/lib/shop/coupon/use-coupon'

export const POST = route(useCoupon, {
  message: 'Coupon applied',
  answer: CouponPrice,
  fails: [429],
  summary: 'Apply a coupon: it counts once, when the order that names it is paid',
})
