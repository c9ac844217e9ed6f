import { route } from '@/lib/access/http/route'
import { setFeaturePlan } from '@/lib/shop/feature/plans'
import { FeaturePlan } from '@/lib/shop/feature/schema'

export const PUT = route(setFeaturePlan, {
  message: 'Updated Successfully',
  answer: FeaturePlan,
  summary: 'Set which plan opens a feature, for all schools',
})
