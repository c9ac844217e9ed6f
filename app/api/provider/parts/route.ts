import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listPartPlans } from '@/lib/shop/part/plans'
import { PartPlan } from '@/lib/shop/part/schema'

export const GET = route(listPartPlans, {
  answer: z.array(PartPlan),
  summary: 'Which plan opens which part of the student’s screens',
})
