import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { viewSetup } from '@/lib/lab/insight/setup'
import { firstStepsOf, type Step } from './first-steps'

/** What a school that is being set up does after one of its first steps; null in a school that works. */
export async function nextStepAfter(actor: Member, key: Step['key']): Promise<Step | null> {
  if (!can(actor, 'class.manage')) return null
  const steps = firstStepsOf(await viewSetup(actor, {}))
  return steps?.find((step) => step.key !== key && !step.done) ?? null
}
