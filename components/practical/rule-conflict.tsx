import type { ReactNode } from 'react'
import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import type { RuleView } from '@/lib/school/practical-rule/rule-view'
import type { Rule } from '@/lib/school/practical-rule/schema'
import { ruleWords } from './rule-words'

type Props = { theirs: RuleView; mine: Rule; onTheirs: () => void; onMine: () => Promise<void> }

/** Shows the user's rule and one that somebody else has set since the page was opened. */
export function RuleConflict({ theirs, mine, onTheirs, onMine }: Props) {
  const { call, pending } = useCall()

  return (
    <Section
      title={`${theirs.setByName ?? 'Somebody'} set another rule in the meantime`}
      description="Your change is not saved yet. Choose which one to keep."
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <Sentences title="Saved now" rule={theirs.rule}>
          <Button onClick={onTheirs}>Keep theirs</Button>
        </Sentences>
        <Sentences title="Yours" rule={mine}>
          <Button pending={pending} onClick={() => call(onMine)}>
            Use mine: see what changes
          </Button>
        </Sentences>
      </div>
    </Section>
  )
}

const Sentences = ({ title, rule, children }: { title: string; rule: Rule; children: ReactNode }) => (
  <Card className="flex flex-col gap-3">
    <h3 className="font-semibold">{title}</h3>
    <ul className="flex flex-col gap-1">
      {ruleWords(rule).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <div>{children}</div>
  </Card>
)
