import { z } from 'zod'
import { features, plans } from './features.ts'

/** A feature and the plan that opens it. */
export const FeaturePlan = z.strictObject({ feature: z.enum(features), plan: z.enum(plans) })
export type FeaturePlan = z.output<typeof FeaturePlan>

export const FeaturePlanInput = z.object(FeaturePlan.shape)
