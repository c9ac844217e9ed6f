import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { own } from '../../core/operation.ts'
import { readComponents } from '../../school/practical-rule/components.ts'
import { readRule } from '../../school/practical-rule/counting.ts'
import type { RuleView } from '../../school/practical-rule/rule-view.ts'

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

/** The school's newest rule with its components, or the default when there is none. */
export async function ruleInForce(actor: Member, client: Pick<Tx, 'practicalRule'>): Promise<RuleView> {
  const newest = await client.practicalRule.findFirst({ where: { ...own(actor) }, orderBy: newestFirst })
  // The previous version sets rules without components.
  const named = newest?.components
    ? newest
    : await client.practicalRule.findFirst({
        where: { components: { not: Prisma.DbNull }, ...own(actor) },
        orderBy: newestFirst,
      })
  return {
    rule: readRule(newest?.rule ?? null),
    components: readComponents(named?.components),
    guid: newest?.id ?? null,
    setByName: newest?.createdByName ?? null,
    setAt: newest?.createdAt.toISOString() ?? null,
  }
}
