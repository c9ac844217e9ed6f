import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { recordCompanyStaffAction } from '../../records/staff/record-company-staff-action.ts'
import { featureNames, features } from './features.ts'
import { type FeaturePlan, FeaturePlanInput } from './schema.ts'

/** Every feature, which the table calls `part`, with the plan that opens it: premium unless set otherwise. */
export const listFeaturePlans = operation('console.view', z.object({}), ({ db }) => db.read(selectPlans))

async function selectPlans(tx: Tx): Promise<FeaturePlan[]> {
  const set = await tx.partPlan.findMany({ select: { part: true, plan: true } })
  return features.map((feature) => ({
    feature,
    plan: set.find(({ part }) => part === feature)?.plan ?? 'premium',
  }))
}

/** Sets which plan opens a feature, for all schools, effective at once. */
export const setFeaturePlan = operation('feature.set', FeaturePlanInput, ({ actor, db }, { feature, plan }) =>
  db.write(async (tx): Promise<FeaturePlan> => {
    await tx.partPlan.upsert({
      where: { part: feature },
      create: { part: feature, plan },
      update: { plan, setAt: new Date() },
    })
    const subject = { id: feature, name: featureNames[feature], detail: { plan } }
    await recordCompanyStaffAction(tx, actor, 'part.set', subject)
    return { feature, plan }
  }),
)
