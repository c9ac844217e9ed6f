import { z } from 'zod'
import { parts, plans } from './parts.ts'

export const PartPlan = z.strictObject({ part: z.enum(parts), plan: z.enum(plans) })
export type PartPlan = z.output<typeof PartPlan>

export const PartPlanInput = z.object(PartPlan.shape)
