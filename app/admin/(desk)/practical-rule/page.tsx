import type { Metadata } from 'next'
import { ComponentsForm } from '@/components/practical/components-form'
import { RuleForm } from '@/components/practical/rule-form'
import { RuleInForce } from '@/components/practical/rule-in-force'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { can } from '@/lib/core/permissions'
import { shownMoment } from '@/lib/core/shown-date'
import { viewRule } from '@/lib/lab/practical/rule'

export const metadata: Metadata = { title: 'Practical rule' }

const crumbs = [{ label: 'Practical sheet', href: '/admin/practical' }, { label: 'Practical rule' }]

/** The rule that computes practical marks from experiment marks; a change can be previewed before it takes effect. */
export default async function PracticalRulePage() {
  const actor = await requireAdmin()
  const current = await viewRule(actor, {})
  const { setByName, setAt } = current
  return (
    <Page
      width="text"
      title="How practical marks are made"
      description={
        setByName
          ? `Set by ${setByName} on ${shownMoment(setAt)}.`
          : 'This is the default rule. It applies until the school sets another.'
      }
      breadcrumbs={crumbs}
    >
      {can(actor, 'practical.rule') ? (
        <>
          <RuleForm current={current} />
          <ComponentsForm current={current} />
        </>
      ) : (
        <RuleInForce current={current} />
      )}
    </Page>
  )
}
