import { memo } from 'react'
import { cx } from '@/components/ui/cx'
import type { DeskStudent } from './desk-data'
import { type DeskState, newestOf, openOf } from './desk-state'
import { SaveState } from './save-state'
import { isUnmarked } from './select'
import { type Status, statusOf } from './sending'
import { shownMark } from './work'

type Props = { state: DeskState; onOpen: (attempt: string) => void }

/** The class by roll number, each student with mark and state; those who have not attempted it are no buttons. */
export function StudentList({ state, onOpen }: Props) {
  const { student: current } = openOf(state)
  const shown = state.onlyUnmarked
    ? state.students.filter((student) => isUnmarked(state, student) || student === current)
    : state.students
  return (
    <ol aria-label="Students" className="divide-y">
      {shown.map((student) => {
        const work = newestOf(state, student)
        if (!work) return <Absent key={student.guid} student={student} />
        return (
          <StudentRow
            key={student.guid}
            student={student}
            attempt={work.attempt.guid}
            marks={shownMark(work)}
            status={statusOf(work)}
            current={student === current}
            onOpen={onOpen}
          />
        )
      })}
    </ol>
  )
}

const line = 'grid min-h-10 w-full grid-cols-[2rem_1fr_auto] items-center gap-x-2 px-3 py-1.5 text-left'

function Absent({ student: { rollNumber, username } }: { student: DeskStudent }) {
  return (
    <li className={cx(line, 'text-muted')}>
      <span className="truncate tabular-nums">{rollNumber}</span>
      <span className="truncate">{username}</span>
      <SaveState status="none" brief />
    </li>
  )
}

type RowProps = {
  student: DeskStudent
  attempt: string
  marks: number | null
  status: Status
  current: boolean
  onOpen: (attempt: string) => void
}

const StudentRow = memo(function StudentRow({ student, attempt, marks, status, current, onOpen }: RowProps) {
  return (
    <li>
      <button
        type="button"
        data-current={current || undefined}
        aria-current={current ? 'true' : undefined}
        onClick={() => onOpen(attempt)}
        className={cx(
          line,
          'transition-colors focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
          current ? 'bg-selected' : 'hover:bg-hover',
        )}
      >
        <span className="truncate text-muted tabular-nums">{student.rollNumber}</span>
        <span className={cx('truncate', current && 'font-semibold')}>{student.username}</span>
        <span className="flex items-center gap-2">
          {marks !== null && <span className="font-semibold tabular-nums">{marks}</span>}
          <SaveState status={status} brief />
        </span>
      </button>
    </li>
  )
})
