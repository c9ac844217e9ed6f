import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listFeaturePlans } from '@/lib/shop/feature/plans'
import { FeaturePlan } from '@/lib/shop/feature/schema'

export const GET = route(listFeaturePlans, {
  answer: z.array(FeaturePlan),
  summary: 'Which plan opens which feature of the student’s screens',
})
