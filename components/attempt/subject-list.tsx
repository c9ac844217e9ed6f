'use client'

import { SubjectSection } from '@/components/experiment/subject-section'
import type { Base } from '@/components/shell/types'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/toast'
import type { GridCell, StudentWork } from '@/lib/lab/mark/grid-schema'
import { codeOf } from '@/lib/lab/practical/letters'
import { absenceWords, isAbsence, type Mark, markOf } from '@/lib/school/experiment/absence'
import type { Subject } from '@/lib/school/experiment/subjects'
import { attemptHref } from './addresses'
import { StateBadge } from './state-badge'

/** An experiment with the student's work in it, if any. */
type ExperimentWork = StudentWork['experiments'][number] & { cell: GridCell | undefined }

type Props = { base: Base; subject: Subject; experiments: ExperimentWork[] }

/** A subject's experiments in syllabus order; those attempted are links. */
export function SubjectList({ base, subject, experiments }: Props) {
  const attempted = experiments.filter(({ cell }) => cell).length
  return (
    <SubjectSection subject={subject} level="h3" count={`${attempted} of ${experiments.length} attempted`}>
      {experiments.map((experiment) => (
        <li key={experiment.slug}>
          <Entry base={base} {...experiment} />
        </li>
      ))}
    </SubjectSection>
  )
}

type EntryProps = ExperimentWork & Pick<Props, 'base'>

function Entry({ base, subject, number, title, shortTitle, maximum, cell }: EntryProps) {
  const code = codeOf({ subject, number })
  if (!cell) return <NotAttempted code={code} title={title} shortTitle={shortTitle} />
  return (
    <Link href={attemptHref(base, { guid: cell.attempt, subject })} className="entry group">
      <span className="text-muted tabular-nums">{code}</span>
      <span className="flex min-w-0 flex-col items-start">
        <span className="font-semibold group-hover:underline">{shortTitle}</span>
        <span className="text-muted text-sm">{title}</span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2">
          <StateBadge state={cell.state} mark={shownOf(markOf(cell), maximum)} />
          {cell.attempts > 1 && <span className="text-muted text-sm">{cell.attempts} attempts</span>}
        </span>
      </span>
    </Link>
  )
}

/** The mark as "4 of 5", or the reason why there is none. */
const shownOf = (mark: Mark | null, maximum: number) =>
  isAbsence(mark) ? absenceWords(mark) : `${mark} of ${maximum}`

type NotAttemptedProps = { code: string } & Pick<StudentWork['experiments'][number], 'title' | 'shortTitle'>

const words = 'Student has not attempted this experiment yet'

/** An experiment without an attempt; not a link. */
function NotAttempted({ code, title, shortTitle }: NotAttemptedProps) {
  return (
    <button type="button" onClick={() => toast.info(words, { id: 'not-attempted' })} className="entry">
      <span className="text-muted tabular-nums">{code}</span>
      <span className="min-w-0 text-muted">
        {shortTitle}
        <span className="block text-sm">{title}</span>
        <span className="sr-only">Not attempted</span>
      </span>
    </button>
  )
}
