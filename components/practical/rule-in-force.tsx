import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { CardSection } from '@/components/ui/section'
import { assessmentMaximum } from '@/lib/school/practical-rule/maxima'
import type { RuleView } from '@/lib/school/practical-rule/rule-view'
import { partsOf, ruleWords } from './rule-words'

/** The rule and the parts of the internal assessment in words, for those who may not change them. */
export function RuleInForce({ current: { rule, components } }: { current: RuleView }) {
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
