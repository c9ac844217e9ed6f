import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { recordCompanyStaffAction } from '../../records/staff/record-company-staff-action.ts'
import { featureNames, features } from './features.ts'
import { type FeaturePlan, FeaturePlanInput } from './schema.ts'

/** Every feature with the plan that opens it: premium unless set otherwise. */
export const listFeaturePlans = operation('console.view', z.object({}), ({ db }) => db.read(selectPlans))

async function selectPlans(tx: Tx): Promise<FeaturePlan[]> {
  const set = await tx.partPlan.findMany({ select: { part: true, plan: true } })
  return features.map((part) => set.find((one) => one.part === part) ?? { part, plan: 'premium' })
}

/** Sets which plan opens a feature, for all schools, effective at once. */
export const setFeaturePlan = operation('part.set', FeaturePlanInput, ({ actor, db }, { part, plan }) =>
  db.write(async (tx): Promise<FeaturePlan> => {
    await tx.partPlan.upsert({
      where: { part },
      create: { part, plan },
      update: { plan, setAt: new Date() },
    })
    const subject = { id: part, name: featureNames[part], detail: { plan } }
    await recordCompanyStaffAction(tx, actor, 'part.set', subject)
    return { part, plan }
  }),
)
