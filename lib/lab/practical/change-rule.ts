import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { own } from '../../core/operation.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import type { RuleView } from '../../school/practical-rule/rule-view.ts'
import { ruleInForce } from './rule-in-force.ts'

type Change = Partial<Pick<RuleView, 'rule' | 'components'>>

/** Puts another rule in force once `check` passes; 409 when one was set since `replaces`. Returns its id and the rule before. */
export async function changeRule(
  tx: Tx,
  actor: Member,
  replaces: string | null,
  change: Change,
  check: (before: RuleView) => Promise<void>,
) {
  await lockInstitute(tx, actor.institutionId)
  const before = await ruleInForce(tx, actor)
  if (before.guid !== replaces)
    throw new AppError(
      'conflict',
      `${before.setByName ?? 'Somebody'} set another rule in the meantime. Please look again.`,
      { data: { current: before, yours: change } },
    )
  await check(before)
  const { rule, components } = { ...before, ...change }
  const by = { createdById: actor.accountId, createdByName: actor.name }
  const { id } = await tx.practicalRule.create({ data: { rule, components, ...by, ...own(actor) } })
  return { id, before }
}
