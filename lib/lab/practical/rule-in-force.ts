import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { own } from '../../core/operation.ts'
import { readComponents } from '../../school/practical-rule/components.ts'
import { readRule } from '../../school/practical-rule/counting.ts'
import type { RuleView } from '../../school/practical-rule/rule-view.ts'

/** The school's newest rule with its components, or the default when there is none. */
export async function ruleInForce(tx: Tx, actor: Member): Promise<RuleView> {
  const newest = await tx.practicalRule.findFirst({
    where: { ...own(actor) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return {
    rule: readRule(newest?.rule ?? null),
    components: readComponents(newest?.components),
    guid: newest?.id ?? null,
    setByName: newest?.createdByName ?? null,
    setAt: newest?.createdAt.toISOString() ?? null,
  }
}
