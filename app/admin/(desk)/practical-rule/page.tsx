import type { Metadata } from 'next'
import { ComponentsForm } from '@/components/practical/components-form'
import { RuleForm } from '@/components/practical/rule-form'
import { partsOf, ruleWords } from '@/components/practical/rule-words'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { Page } from '@/components/ui/page'
import { CardSection } from '@/components/ui/section'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { can } from '@/lib/core/permissions'
import { shownMoment } from '@/lib/core/shown-date'
import { viewRule } from '@/lib/lab/practical/rule'
import { assessmentMaximum } from '@/lib/school/practical-rule/maxima'
import type { RuleView } from '@/lib/school/practical-rule/rule-view'

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
          ? `Rule and internal assessment last changed by ${setByName} on ${shownMoment(setAt)}.`
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

/** The rule and the parts of the internal assessment in words, for those who may not change them. */
function RuleInForce({ current: { rule, components } }: { current: RuleView }) {
  return (
    <>
      <Card>
        <ul className="flex flex-col gap-1">
          {ruleWords(rule).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      <CardSection title="Internal assessment" description={`Out of ${assessmentMaximum(components)}.`}>
        <DescriptionList
          items={partsOf(components).map(({ name, maximum }) => ({
            term: name,
            value: `out of ${maximum}`,
          }))}
        />
      </CardSection>
    </>
  )
}
