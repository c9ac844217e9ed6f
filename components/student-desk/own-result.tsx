import { Answers } from '@/components/attempt/answers'
import { Observed } from '@/components/attempt/observed'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import { absenceWords, markOf, markOutOf } from '@/lib/core/absence'
import { shownTime } from '@/lib/core/shown-date'
import type { AttemptView } from '@/lib/lab/attempt/schema'
import { partWords } from '@/lib/school/experiment/components'
import type { Sheet } from '@/lib/school/experiment/sheet'
import { OwnComments } from './own-comments'

/** What a student handed in at an experiment: once it is given out with mark, comments and right answers. */
export function OwnResult({
  sheet,
  attempts: [newest, ...before],
}: {
  sheet: Sheet | null
  attempts: AttemptView[]
}) {
  if (!newest) return null
  const marked = before.find(({ released }) => released)
  return (
    <>
      {newest.released ? <OwnMark attempt={newest} /> : <Waiting attempt={newest} marked={marked} />}
      {newest.source !== 'paper' && (
        <Section title="What you handed in">
          <Card flush>
            <Observed sheet={sheet} observations={newest.observations} label="Observations handed in" />
            <Answers questions={newest.questions} />
          </Card>
        </Section>
      )}
    </>
  )
}

function OwnMark({ attempt }: { attempt: AttemptView }) {
  const { marks, absence, maximum, parts, components, markedByName, markedAt, comments } = attempt
  return (
    <Section title="Your mark">
      <Card className="flex flex-col gap-3">
        {absence ? (
          <p className="text-xl first-letter:uppercase">{absenceWords(absence)}</p>
        ) : (
          <p className="text-3xl tabular-nums">
            {marks} <span className="text-lg text-muted">of {maximum}</span>
          </p>
        )}
        {parts && <p className="tabular-nums">{partWords(parts, components).join(', ')}</p>}
        {markedByName && markedAt && (
          <p className="text-muted text-sm">
            {markedByName}, {shownTime(markedAt)}
          </p>
        )}
        <OwnComments comments={comments} />
      </Card>
    </Section>
  )
}

function Waiting({ attempt, marked }: { attempt: AttemptView; marked: AttemptView | undefined }) {
  const before = marked && markOf(marked)
  return (
    <Banner tone="success" title={`Handed in ${shownTime(attempt.submittedAt)}`}>
      Your teacher has it. The mark, comments and right answers appear here when they are given out.
      {marked && before && ` Before: ${markOutOf(before, marked.maximum)}.`}
    </Banner>
  )
}
