import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listCouponUses } from '@/lib/shop/coupon/list-coupons'
import { CouponUseView } from '@/lib/shop/coupon/schema'

export const GET = route(listCouponUses, {
  answer: z.array(CouponUseView),
  summary: 'The last 200 orders that took the coupon',
})
