import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { own } from '../../core/operation.ts'
import { readRule } from '../../school/practical-rule/counting.ts'
import type { RuleView } from '../../school/practical-rule/schema.ts'

/** The school's newest rule, or the default before the first. */
export async function ruleInForce(actor: Member, client: Pick<Tx, 'practicalRule'>): Promise<RuleView> {
  const newest = await client.practicalRule.findFirst({
    where: { ...own(actor) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return {
    rule: readRule(newest?.rule ?? null),
    guid: newest?.id ?? null,
    setByName: newest?.createdByName ?? null,
    setAt: newest?.createdAt.toISOString() ?? null,
  }
}
