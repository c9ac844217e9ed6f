import { z } from 'zod'
import { listCouponUses } from '@/lib/coupon/list-coupons'
import { CouponUseView } from '@/lib/coupon/schema'
import { route } from '@/lib/http'

export const GET = route(listCouponUses, {
  answer: z.array(CouponUseView),
  summary: 'The last 200 orders that took the coupon',
})
