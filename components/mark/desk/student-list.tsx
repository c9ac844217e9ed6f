import { type MouseEvent, memo, useEffect, useRef } from 'react'
import { type StateSign, stateSigns } from '@/components/mark/status-sign'
import { markText } from '@/lib/lab/mark/parse-mark'
import { markWithoutParts, type TypedMark } from '@/lib/lab/mark/parts'
import type { DeskStudent } from './desk-data'
import { type DeskState, newestOf, openOf } from './desk-state'
import { SaveState, wordsOf } from './save-state'
import { listed } from './select'
import { type Status, statusOf } from './sending'
import { shownMark } from './work'

type Props = { state: DeskState; onOpen: (attempt: string) => void }

/** The class by roll number, each student with mark and state; those who have not attempted it are not buttons. */
export function StudentList({ state, onOpen }: Props) {
  const { student: current } = openOf(state)
  // One handler for all rows, so that opening a student does not re-render every row.
  const open = ({ target }: MouseEvent) => {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-attempt]')
    if (row) onOpen(row.dataset.attempt ?? '')
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: every row is a button, and a button turns Enter and Space into a click
    <ol aria-label="Students" className="signs divide-y" onClick={open}>
      {listed(state).map((student) => {
        const work = newestOf(state, student)
        if (!work) return <NotAttempted key={student.guid} student={student} />
        return (
          <StudentRow
            key={student.guid}
            student={student}
            attempt={work.attempt.guid}
            marks={shownMark(work)}
            status={statusOf(work)}
            current={student === current}
          />
        )
      })}
    </ol>
  )
}

const Name = ({ student: { rollNumber, username } }: { student: DeskStudent }) => (
  <>
    <span>{rollNumber}</span>
    <span>{username}</span>
  </>
)

const NotAttempted = ({ student }: { student: DeskStudent }) => (
  <li className="student-row text-muted">
    <Name student={student} />
    <MarkState marks={null} status="none" />
  </li>
)

/** The mark's sign as in the grid, or the words for an unsaved one. */
function MarkState({ marks, status }: Pick<RowProps, 'marks' | 'status'>) {
  const sign = savedSigns[status]
  const text = markText(marks === null ? null : markWithoutParts(marks))
  if (!sign) {
    return (
      <span>
        {marks !== null && <b>{text}</b>}
        <SaveState status={status} brief />
      </span>
    )
  }
  return (
    <span>
      <span aria-hidden data-s={sign}>
        {text}
      </span>
      <span className="sr-only">
        {text} {wordsOf(status)}
      </span>
    </span>
  )
}

const savedSigns: Partial<Record<Status, StateSign>> = stateSigns

type RowProps = {
  student: DeskStudent
  attempt: string
  marks: TypedMark | null
  status: Status
  current: boolean
}

const StudentRow = memo(function StudentRow({ student, attempt, marks, status, current }: RowProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current && row.current) scrollToRow(row.current)
  }, [current])
  return (
    <li className="student-place">
      <button
        ref={row}
        type="button"
        aria-current={current ? 'true' : undefined}
        data-attempt={attempt}
        className="student-row"
      >
        <Name student={student} />
        <MarkState marks={marks} status={status} />
      </button>
    </li>
  )
})

/** Scrolls the list until the row is visible, without scrolling the page. */
function scrollToRow(row: HTMLElement) {
  const list = row.closest('[data-rows]')
  if (!list) return
  const { top, bottom } = row.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  // With a banner above it, the list ends below the window.
  const visibleBottom = Math.min(frame.bottom, window.innerHeight)
  if (top < frame.top) list.scrollTop -= frame.top - top
  if (bottom > visibleBottom) list.scrollTop += bottom - visibleBottom
}
