import { route } from '@/lib/access/http/route'
import { viewCoupon } from '@/lib/shop/coupon/list-coupons'
import { removeCoupon, updateCoupon } from '@/lib/shop/coupon/save-coupon'
import { CouponView } from '@/lib/shop/coupon/schema'

export const GET = route(viewCoupon, { answer: CouponView, summary: 'One coupon, with its uses counted' })

export const PATCH = route(updateCoupon, {
  message: 'Updated Successfully',
  answer: CouponView,
  summary: 'Change a coupon for what is ordered from now on',
})

export const DELETE = route(removeCoupon, {
  message: 'Deleted Successfully',
  answer: CouponView,
  summary: 'End a coupon; orders made with it keep their price',
})
