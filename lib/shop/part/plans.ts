import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { recordStaffAction } from '../../records/staff/record-staff-action.ts'
import { partNames, parts } from './parts.ts'
import { type PartPlan, PartPlanInput } from './schema.ts'

/** Every part with the plan that opens it: premium unless set otherwise. */
export const listPartPlans = operation('console.view', z.object({}), ({ db }) => db.read(selectPlans))

async function selectPlans(tx: Tx): Promise<PartPlan[]> {
  const set = await tx.partPlan.findMany({ select: { part: true, plan: true } })
  return parts.map((part) => set.find((one) => one.part === part) ?? { part, plan: 'premium' })
}

/** Sets which plan opens a part, for all schools, effective at once. */
export const setPartPlan = operation('part.set', PartPlanInput, ({ actor, db }, { part, plan }) =>
  db.write(async (tx): Promise<PartPlan> => {
    await tx.partPlan.upsert({
      where: { part },
      create: { part, plan },
      update: { plan, setAt: new Date() },
    })
    const subject = { id: part, name: partNames[part], detail: { plan } }
    await recordStaffAction(tx, actor, 'part.set', subject)
    return { part, plan }
  }),
)
