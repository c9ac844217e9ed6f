import { CircleCheck, Clock } from 'lucide-react'
import { StoredWorkStatus, UnlessHandedIn } from '@/components/bench/stored-work-status'
import { SubjectSection } from '@/components/experiment/subject-section'
import { Badge } from '@/components/ui/badge'
import { cx } from '@/components/ui/cx'
import { Link } from '@/components/ui/link'
import { shownDate } from '@/lib/core/shown-date'
import type { OwnExperiment, OwnWork } from '@/lib/lab/attempt/own-work'
import { codeOf } from '@/lib/lab/practical/letters'
import { isAbsence, markOutOf } from '@/lib/school/experiment/absence'
import { partWords } from '@/lib/school/experiment/components'
import { ownHref } from './addresses'
import { OwnComments } from './own-comments'

/** A subject's experiments in syllabus order, each with its state and the teacher's comments. */
export function OwnSubject({ subject, experiments }: OwnWork['subjects'][number]) {
  const done = experiments.filter(({ state }) => state !== 'todo').length
  return (
    <SubjectSection subject={subject} count={`${done} of ${experiments.length} done`}>
      {experiments.map((experiment) => (
        <Experiment key={experiment.slug} experiment={experiment} />
      ))}
    </SubjectSection>
  )
}

function Experiment({ experiment }: { experiment: OwnExperiment }) {
  const { title, shortTitle, state, marks, maximum, parts, components, handedIn, comments } = experiment
  const before = state === 'waiting' && marks !== null ? ` · ${markOutOf(marks, maximum)} before` : ''
  return (
    <li className="relative grid grid-cols-[1.75rem_1fr_auto] items-start gap-x-3 gap-y-0.5 px-4 py-3 transition-colors hover:bg-hover">
      <span className="text-muted tabular-nums">{codeOf(experiment)}</span>
      <Link
        href={ownHref(experiment.slug)}
        className={cx(
          'min-w-0 rounded-sm underline-offset-3 after:absolute after:inset-0 hover:underline',
          state !== 'todo' && 'font-semibold',
        )}
      >
        {shortTitle}
      </Link>
      <StateBadge {...experiment} />
      <div className="col-span-2 col-start-2 flex min-w-0 flex-col gap-1.5 text-sm">
        <p className="text-muted max-sm:truncate">{title}</p>
        {handedIn && (
          <p className="text-muted">
            Handed in {shownDate(handedIn)}
            {before}
          </p>
        )}
        {parts && state === 'marked' && (
          <p className="tabular-nums">{partWords(parts, components).join(', ')}</p>
        )}
        <StoredWorkStatus slug={experiment.slug} />
        <OwnComments comments={comments} />
      </div>
    </li>
  )
}

function StateBadge({ slug, state, marks, maximum }: OwnExperiment) {
  if (state === 'todo')
    return (
      <UnlessHandedIn slug={slug}>
        <Badge>{marks === null ? 'To do' : markOutOf(marks, maximum)}</Badge>
      </UnlessHandedIn>
    )
  if (state === 'waiting' || marks === null)
    return (
      <Badge tone="warning">
        <Clock aria-hidden />
        Waiting
      </Badge>
    )
  if (isAbsence(marks)) return <Badge>{markOutOf(marks, maximum)}</Badge>
  return (
    <Badge tone="success">
      <CircleCheck aria-hidden />
      {markOutOf(marks, maximum)}
    </Badge>
  )
}
