import { CircleCheck, Clock } from 'lucide-react'
import { codeOf } from '@/components/experiment/name'
import { SubjectSection } from '@/components/experiment/subject-section'
import { Badge } from '@/components/ui/badge'
import { cx } from '@/components/ui/cx'
import { absenceWords, isAbsence, type Mark } from '@/lib/core/absence'
import { shownDate } from '@/lib/core/shown-date'
import type { OwnExperiment, OwnWork } from '@/lib/lab/attempt/own-work'

/** A subject's experiments in the order of the syllabus, each with how it stands and what the teacher wrote. */
export function OwnSubject({ subject, experiments }: OwnWork['subjects'][number]) {
  const done = experiments.filter(({ state }) => state !== 'todo').length
  return (
    <SubjectSection subject={subject} count={`${done} of ${experiments.length} done`}>
      {experiments.map((one) => (
        <Experiment key={one.slug} one={one} />
      ))}
    </SubjectSection>
  )
}

function Experiment({ one }: { one: OwnExperiment }) {
  const { title, shortTitle, state, marks, maximum, handedIn, comments } = one
  const before = state === 'waiting' && marks !== null ? ` · ${shownOf(marks, maximum)} before` : ''
  return (
    <li className="grid grid-cols-[1.75rem_1fr_auto] items-start gap-x-3 gap-y-0.5 px-4 py-3">
      <span className="text-muted tabular-nums">{codeOf(one)}</span>
      <span className={cx('min-w-0', state !== 'todo' && 'font-semibold')}>{shortTitle}</span>
      <Standing {...one} />
      <div className="col-span-2 col-start-2 flex min-w-0 flex-col gap-1.5 text-sm">
        <p className="text-muted max-sm:truncate">{title}</p>
        {handedIn && (
          <p className="text-muted">
            Handed in {shownDate(handedIn)}
            {before}
          </p>
        )}
        {comments.map(({ guid, name, comment }) => (
          <blockquote key={guid} className="border-line-strong border-l-2 pl-3">
            <p className="whitespace-pre-line break-words">{comment}</p>
            <footer className="text-muted">{name}</footer>
          </blockquote>
        ))}
      </div>
    </li>
  )
}

/** 4 of 5, or why there is no mark. */
const shownOf = (mark: Mark, maximum: number) =>
  isAbsence(mark) ? absenceWords(mark) : `${mark} of ${maximum}`

/** Where the work stands, by icon and words. */
function Standing({ state, marks, maximum }: OwnExperiment) {
  if (state === 'todo') return <Badge>To do</Badge>
  const marked = state === 'marked'
  return (
    <Badge tone={marked ? 'success' : 'warning'}>
      {marked ? <CircleCheck aria-hidden /> : <Clock aria-hidden />}
      {marked && marks !== null ? shownOf(marks, maximum) : 'Waiting'}
    </Badge>
  )
}
