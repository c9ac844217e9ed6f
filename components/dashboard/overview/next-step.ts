import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { viewSetup } from '@/lib/lab/insight/setup'
import { firstStepsOf, type Step } from './first-steps'

/** The next set-up step after one of the first steps; null in a school that is set up. */
export async function nextStepAfter(actor: Member, key: Step['key']): Promise<Step | null> {
  if (!can(actor, 'class.manage')) return null
  const steps = firstStepsOf(await viewSetup(actor, {}))
  return steps?.find((step) => step.key !== key && !step.done) ?? null
}
