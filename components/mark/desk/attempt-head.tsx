import { ChevronLeft, ChevronRight, Users } from 'lucide-react'
import { memo } from 'react'
import { rightCount } from '@/components/attempt/right-count'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { PickSelect } from '@/components/ui/pick-select'
import { shownTime } from '@/lib/core/shown-date'
import { type TypedMark, typedWords } from '@/lib/lab/mark/parts'
import { absenceWords, isAbsence } from '@/lib/school/experiment/absence'
import type { AttemptLine, DeskAttempt, DeskData, DeskStudent } from './desk-data'
import { questionsOf } from './questions-of'
import type { Desk } from './use-desk'
import { workId } from './use-mark-focus'
import './attempt-head.css'

const attemptWords = (marks: TypedMark | null) =>
  marks === null ? 'no mark' : isAbsence(marks) ? absenceWords(marks) : `mark ${typedWords(marks)}`

type StudentProps = Pick<Desk, 'dispatch'> & {
  attempt: DeskAttempt
  student: DeskStudent
  questions: DeskData['experiment']['questions']
  /** whether the student is the first or last with work */
  first: boolean
  last: boolean
  onList: (shown: boolean) => void
  now: Date
}

type Props = StudentProps & Pick<Desk, 'goTo'> & { attempts: AttemptLine[] }

/** The open attempt's student, with a choice between their attempts if there are several. */
export const AttemptHead = ({ attempts, goTo, ...props }: Props) => (
  <header id={workId} className="flex flex-col gap-3 border-b px-4 py-3 sm:px-5">
    <StudentHead {...props} />
    {attempts.length > 1 && (
      <AttemptChoice
        attempts={attempts}
        open={props.attempt.guid}
        onPick={(guid) => goTo(guid, 'push')}
        now={props.now}
      />
    )}
  </header>
)

/**
 * The student, the attempt's time and number of right answers, with links to other students. Memoised, as typing a mark changes
 * nothing of it.
 */
const StudentHead = memo(function StudentHead(props: StudentProps) {
  const { dispatch, attempt, student, questions, first, last, onList, now } = props
  const right = rightCount(questionsOf(questions, attempt))
  const move = (way: 1 | -1) => () => dispatch({ type: 'move', way })
  return (
    <div className="attempt-head">
      <div className="min-w-0">
        <h3 className="text-lg">{student.username}</h3>
        <p className="text-muted text-sm">
          Roll number {student.rollNumber} · {shownTime(attempt.submittedAt, now)}
          {right && <> · {right}</>}
        </p>
      </div>
      <div className="-mr-2 flex shrink-0">
        <Button variant="ghost" onClick={() => onList(true)} className="xl:hidden">
          <Users aria-hidden className="size-4.5" />
          <span className="max-sm:sr-only">Students</span>
        </Button>
        <IconButton
          label="Previous student"
          aria-keyshortcuts="k p Alt+ArrowUp"
          aria-disabled={first || undefined}
          onClick={move(-1)}
          className="aria-disabled:opacity-40"
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          label="Next student"
          aria-keyshortcuts="j n Alt+ArrowDown"
          aria-disabled={last || undefined}
          onClick={move(1)}
          className="aria-disabled:opacity-40"
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </div>
  )
})

type ChoiceProps = { attempts: AttemptLine[]; open: string; onPick: (guid: string) => void; now: Date }

/** Selects the student's newest attempt or an earlier one. */
function AttemptChoice({ attempts, open, onPick, now }: ChoiceProps) {
  return (
    <PickSelect aria-label="Attempt" value={open} onPick={onPick} opensPage className="max-w-sm">
      {attempts.map(({ guid, submittedAt, marks }, index) => (
        <option key={guid} value={guid}>
          {index === 0 ? 'Newest attempt' : `Earlier attempt ${attempts.length - index}`},{' '}
          {shownTime(submittedAt, now)}, {attemptWords(marks)}
        </option>
      ))}
    </PickSelect>
  )
}
