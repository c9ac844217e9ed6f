import { attemptHref } from '@/components/attempt/addresses'
import { viewHref } from '@/components/class/addresses'
import { nameOf, numberedOf } from '@/components/experiment/name'
import { ClassWorkspace } from '@/components/mark/class-workspace'
import type { SchoolBase } from '@/components/shell/types'
import { MayChange } from '@/components/ui/academic-session'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PrimaryLink } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { CardSection, Section } from '@/components/ui/section'
import { counted } from '@/lib/core/counted'
import { mean } from '@/lib/lab/insight/summary'
import type { ExperimentInsight } from '@/lib/lab/insight/types'
import type { GridStudent } from '@/lib/lab/mark/grid-schema'
import { shownMean } from './figures'
import { Folded } from './folded'
import { HintList } from './hint-list'
import { Histogram } from './histogram'
import { QuestionCard } from './question-card'
import { ReadingList } from './reading-list'
import { StudentLink } from './student-link'

type Props = { base: SchoolBase; insight: ExperimentInsight }

/** A class's results in one experiment: the hardest questions first, the marks, and what to check. */
export function ExperimentScreen({ base, insight }: Props) {
  const { class: division, classes, experiment, handedIn, marks, hints, readings, missing } = insight
  return (
    <ClassWorkspace base={base} view="insights" current={division} classes={classes}>
      <Head base={base} insight={insight} />
      {hints && <HintList hints={hints} subject={experiment.subject} />}
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
        <Section
          title="Questions, hardest first"
          description={handedIn > 0 ? `Each student’s newest answers: ${handedIn} in all.` : undefined}
        >
          <Card flush>{handedIn > 0 ? <Questions insight={insight} /> : <NoAnswers />}</Card>
        </Section>
        <div className="flex min-w-0 flex-col gap-6">
          <Section title="Marks" description={marksSummary(insight)}>
            {marks.length > 0 && (
              <Card>
                <Histogram marks={marks} maximum={experiment.maximum} />
                <PartMeans insight={insight} />
              </Card>
            )}
          </Section>
          <MissingList base={base} missing={missing} />
          {readings.length > 0 && (
            <CardSection title="Readings" description="Not as expected, most students first." flush>
              <ReadingList readings={readings} />
            </CardSection>
          )}
        </div>
      </div>
    </ClassWorkspace>
  )
}

function Head({ base, insight: { class: division, experiment, strength, missing, waiting, oldest } }: Props) {
  const facts = [
    `${strength - missing.length} of ${strength} in ${division} attempted it`,
    ...(waiting > 0 ? [`${waiting} waiting to be marked`] : []),
  ]
  const crumbs = [
    { label: `Insights ${division}`, href: viewHref(base, 'insights', division) },
    { label: numberedOf(experiment) },
  ]
  return (
    <PageHeader
      title={nameOf(experiment)}
      description={
        <>
          {experiment.title}
          <span className="block">{facts.join(' · ')}</span>
        </>
      }
      breadcrumbs={crumbs}
      actions={
        base === '/teacher' &&
        oldest && (
          <MayChange>
            <PrimaryLink href={attemptHref(base, { guid: oldest, subject: experiment.subject })}>
              Mark what waits
            </PrimaryLink>
          </MayChange>
        )
      }
    />
  )
}

function Questions({ insight: { questions, handedIn } }: { insight: ExperimentInsight }) {
  const byTrouble = questions.toSorted((a, b) => a.right - b.right || a.number - b.number)
  return (
    <ol className="divide-y">
      {byTrouble.map((one) => (
        <QuestionCard key={one.number} insight={one} handedIn={handedIn} />
      ))}
    </ol>
  )
}

const NoAnswers = () => (
  <EmptyState title="No recorded answers yet">
    Answers that students send from their lab program are counted here, question by question.
  </EmptyState>
)

function marksSummary({ marks, experiment: { maximum } }: ExperimentInsight): string {
  const average = mean(marks)
  if (average === null) return 'Nothing is marked yet.'
  const summary = `${counted(marks.length, 'mark')}, on average ${shownMean(average)} of ${maximum}`
  return marks.length > 1 ? `${summary}; from ${marks[0]} to ${marks.at(-1)}.` : `${summary}.`
}

/** The class's mean in each component, over marks that were given in parts. */
function PartMeans({ insight: { parts, marks, experiment } }: { insight: ExperimentInsight }) {
  const { components } = experiment
  if (!components || parts.length === 0) return null
  const means = components.map(({ name, maximum }, index) => {
    const average = mean(parts.map((one) => one[index] ?? 0)) ?? 0
    return `${name} ${shownMean(average)} of ${maximum}`
  })
  return (
    <p className="mt-3 tabular-nums">
      On average {means.join(', ')}
      {parts.length < marks.length && ` in ${parts.length} of them`}.
    </p>
  )
}

function MissingList({ base, missing }: { base: SchoolBase; missing: GridStudent[] }) {
  if (missing.length === 0) return null
  const count = counted(missing.length, 'student')
  return (
    <Card flush>
      <Folded id="missing" title="Not attempted by" count={count}>
        <ul className="columns-[14rem] gap-6 px-4 py-3">
          {missing.map((student) => (
            <li key={student.guid} className="flex min-h-7 gap-2 pointer-coarse:min-h-11">
              <span className="w-8 text-right text-muted tabular-nums">{student.rollNumber}</span>
              <StudentLink base={base} student={student} />
            </li>
          ))}
        </ul>
      </Folded>
    </Card>
  )
}
