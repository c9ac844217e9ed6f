import type { ReactNode } from 'react'
import { classListHref } from '@/components/class/addresses'
import { nameOf, numberedOf } from '@/components/experiment/name'
import { ChangeList } from '@/components/mark/desk/change-list'
import { CommentItem } from '@/components/mark/desk/comment-list'
import type { Base } from '@/components/shell/types'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { TagLinks } from '@/components/ui/tag-links'
import { shownTime } from '@/lib/core/shown-date'
import type { AttemptView } from '@/lib/lab/attempt/schema'
import type { CellState } from '@/lib/lab/mark/grid-schema'
import type { MarkChangeView } from '@/lib/lab/mark/schema'
import { absenceWords, isAbsence, markOf } from '@/lib/school/experiment/absence'
import { partWords } from '@/lib/school/experiment/components'
import type { SheetWithExpected } from '@/lib/school/experiment/sheet'
import { attemptHref, experimentsHref } from './addresses'
import { Answers } from './answers'
import { Observed } from './observed'
import { rightCount } from './right-count'
import { StateBadge } from './state-badge'

type Props = {
  base: Base
  attempt: AttemptView
  /** the student's newest attempts at the experiment, newest first */
  attempts: { guid: string }[]
  sheet: SheetWithExpected | null
  changes: MarkChangeView[]
}

/** An attempt, read-only: answers, mark, comments and the mark's history. */
export function AttemptScreen({ base, attempt, attempts, sheet, changes }: Props) {
  const { user, moduleName, source, submittedAt, questions, comments } = attempt
  const right = rightCount(questions)
  const place = user.class
    ? { label: user.class, href: classListHref(base, user.class) }
    : { label: 'No class' }
  return (
    <Page
      breadcrumbs={[
        place,
        { label: user.username, href: experimentsHref(base, user.guid) },
        { label: numberedOf(attempt) },
      ]}
      title={nameOf(attempt)}
      description={
        <>
          {moduleName}
          <span className="block">
            {`${user.username}, roll number ${user.rollNumber} · ${shownTime(submittedAt)}${right ? ` · ${right}` : ''}`}
          </span>
        </>
      }
    >
      {attempts.length > 1 && (
        <TagLinks
          label="Attempts"
          items={attempts.map(({ guid }, index) => ({
            href: attemptHref(base, { guid, subject: attempt.subject }),
            label: index === 0 ? 'Newest attempt' : `Attempt ${attempts.length - index}`,
            current: guid === attempt.guid,
          }))}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card flush>
          <Observed sheet={sheet} observations={attempt.observations} />
          <Answers source={source} questions={questions} />
        </Card>
        <div className="flex flex-col gap-4">
          <MarkCard attempt={attempt} />
          <Panel title="Comments">
            {comments.length === 0 ? (
              <p className="text-muted">No comments yet.</p>
            ) : (
              <ol className="flex flex-col gap-3">
                {comments.map((comment) => (
                  <CommentItem key={comment.guid} comment={comment} />
                ))}
              </ol>
            )}
          </Panel>
          <Panel title="History of the mark">
            <ChangeList changes={changes} />
          </Panel>
        </div>
      </div>
    </Page>
  )
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <h3 className="mb-3 font-semibold">{title}</h3>
    {children}
  </Card>
)

function MarkCard({ attempt }: { attempt: AttemptView }) {
  const { maximum, markedByName, markedAt, parts, components } = attempt
  const marks = markOf(attempt)
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">Mark</h3>
        <StateBadge state={stateOf(attempt)} />
      </div>
      <p className="mt-1 text-3xl tabular-nums">
        {marks === null ? (
          <span className="text-md text-muted">Not marked yet</span>
        ) : isAbsence(marks) ? (
          <span className="text-xl first-letter:uppercase">{absenceWords(marks)}</span>
        ) : (
          <>
            {marks} <span className="text-lg text-muted">of {maximum}</span>
          </>
        )}
      </p>
      {parts && <p className="tabular-nums">{partWords(parts, components).join(', ')}</p>}
      {markedByName && markedAt && (
        <p className="text-muted text-sm">
          {markedByName}, {shownTime(markedAt)}
        </p>
      )}
    </Card>
  )
}

function stateOf({ released, source, ...mark }: AttemptView): CellState {
  if (markOf(mark) === null) return source === 'paper' ? 'none' : 'waiting'
  return released ? 'released' : 'draft'
}
