import type { ReactNode } from 'react'
import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import { useFocusOnShow } from '@/components/ui/use-focus-on-show'
import type { ApiFailure } from '@/lib/core/http-client'
import type { RuleView } from '@/lib/school/practical-rule/rule-view'

type Props = {
  theirs: RuleView
  /** both choices in words */
  saved: string[]
  mine: string[]
  /** the label of the button for `mine` */
  mineLabel: string
  onTheirs: () => void
  onMine: () => Promise<unknown>
}

/** Shows what the user has chosen and what somebody else has set since the page was opened. Takes the focus when it appears. */
export function RuleConflict({ theirs, saved, mine, mineLabel, onTheirs, onMine }: Props) {
  const { call, pending } = useCall()
  const box = useFocusOnShow<HTMLDivElement>()

  return (
    <div ref={box} tabIndex={-1}>
      <Section
        title={`${theirs.setByName ?? 'Somebody'} set another rule in the meantime`}
        description="Your change is not saved yet. Choose which one to keep."
      >
        <div className="grid gap-4 lg:grid-cols-2">
          <Sentences title="Saved now" sentences={saved}>
            <Button onClick={onTheirs}>Keep theirs</Button>
          </Sentences>
          <Sentences title="Yours" sentences={mine}>
            <Button pending={pending} onClick={() => call(onMine)}>
              {mineLabel}
            </Button>
          </Sentences>
        </div>
      </Section>
    </div>
  )
}

type SentencesProps = { title: string; sentences: string[]; children: ReactNode }

const Sentences = ({ title, sentences, children }: SentencesProps) => (
  <Card className="flex flex-col gap-3">
    <h3 className="font-semibold">{title}</h3>
    <ul className="flex flex-col gap-1">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <div>{children}</div>
  </Card>
)

/** The rule that somebody else set, if that is why this one was rejected. */
export const ruleMeanwhile = ({ code, data }: ApiFailure) =>
  code === 'conflict' ? (data as { current?: RuleView } | undefined)?.current : undefined
