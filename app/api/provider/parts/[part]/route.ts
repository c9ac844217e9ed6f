import { route } from '@/lib/access/http/route'
import { setPartPlan } from '@/lib/shop/part/plans'
import { PartPlan } from '@/lib/shop/part/schema'

export const PUT = route(setPartPlan, {
  message: 'Updated Successfully',
  answer: PartPlan,
  summary: 'Set which plan opens a part, for all schools',
})
