import type { ReactNode } from 'react'
import { NothingKept } from '@/components/bench/nothing-kept'
import { RepeatableBench } from '@/components/bench/repeatable-bench'
import { AboutExperiment } from '@/components/experiment/about-experiment'
import { nameOf } from '@/components/experiment/name'
import { SheetText } from '@/components/experiment/sheet-text'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import type { Refusal } from '@/lib/lab/attempt/refusal'
import type { AttemptView } from '@/lib/lab/attempt/schema'
import type { SheetView } from '@/lib/school/experiment/schema'
import { OwnResult } from './own-result'

type Props = {
  experiment: SheetView
  /** the student's at this experiment, newest first */
  attempts: AttemptView[]
  refusal: Refusal | null
  /** stands between the steps and the table */
  bench: ReactNode
}

/** An experiment as its student does it: the sheet, the table to fill, the questions; and what became of it. */
export function OwnExperimentScreen({ experiment, attempts, refusal, bench }: Props) {
  const { sheet, questions } = experiment
  const isDoneHere = !refusal && (sheet !== null || questions.length > 0)
  const again = attempts.some(({ absence }) => absence === null)
  return (
    <Page>
      <PageHeader
        level={1}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: 'My experiments', href: '/student' }, { label: nameOf(experiment) }]}
          />
        }
        title={nameOf(experiment)}
        actions={
          isDoneHere &&
          !again && (
            <LinkButton href="#bench" size="sm">
              Go to my observations
            </LinkButton>
          )
        }
        description={<AboutExperiment {...experiment} />}
      />
      {refusal && <NothingKept refusal={refusal} />}
      <OwnResult sheet={sheet} attempts={attempts} />
      {sheet && <SheetText sheet={sheet} />}
      {bench}
      {isDoneHere && (
        <div id="bench" className="flex scroll-mt-18 flex-col gap-4 sm:gap-6">
          <RepeatableBench experiment={experiment} again={again} />
        </div>
      )}
      {!refusal && !isDoneHere && (
        <p className="text-muted">
          You do this experiment in the school’s laboratory. Your teacher enters the mark.
        </p>
      )}
    </Page>
  )
}
