import { type KeyboardEvent, useRef, useState } from 'react'
import { subjectNames } from '@/components/experiment/subject'
import type { SchoolBase } from '@/components/shell/types'
import { Button } from '@/components/ui/button'
import { PickSelect } from '@/components/ui/pick-select'
import { subjects } from '@/lib/school/experiment/subjects'
import { textOf } from './cell'
import { factOf } from './cell-fact'
import { columnName } from './column-name'
import type { GridState } from './grid-state'
import type { Action } from './reducer'
import { StudentLine } from './student-line'

type Props = {
  state: GridState
  dispatch: (action: Action) => void
  readOnly: boolean
  /** whether the page is hydrated: before that, React would reset typed text */
  ready: boolean
  base: SchoolBase
}

/** The marks on a phone: one experiment at a time, a student per line; Enter goes to the next. */
export function NarrowList({ state, dispatch, readOnly, ready, base }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [letters, setLetters] = useState(false)
  const { students, columns, rows, active } = state
  const show = (col: string) => dispatch({ type: 'focus', place: { row: 0, col: Number(col) } })
  const column = columns[active.col]
  if (!column) return null

  function next(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const fields = [...(list.current?.querySelectorAll('input') ?? [])]
    const after = fields[fields.indexOf(event.currentTarget) + 1]
    if (after) after.focus()
    else event.currentTarget.blur()
  }

  return (
    <div>
      <div className="flex gap-2 border-b p-3">
        <PickSelect
          aria-label={column.subject ? 'Experiment' : 'Component'}
          value={String(active.col)}
          onPick={show}
        >
          {columns.map(
            (one, col) =>
              one.subject === null && (
                <option key={one.slug} value={col}>
                  {one.shortTitle}
                </option>
              ),
          )}
          {subjects
            .filter((subject) => columns.some((one) => one.subject === subject))
            .map((subject) => (
              <optgroup key={subject} label={subjectNames[subject]}>
                {columns.map(
                  (one, col) =>
                    one.subject === subject && (
                      <option key={one.slug} value={col}>
                        {columnName(one)}
                      </option>
                    ),
                )}
              </optgroup>
            ))}
        </PickSelect>
        {!readOnly && (
          <Button aria-pressed={letters} onClick={() => setLetters(!letters)} className="shrink-0">
            {letters ? '123' : 'ABC'}
            <span className="sr-only"> keyboard</span>
          </Button>
        )}
      </div>
      <ul ref={list} className="signs divide-y **:scroll-mt-24">
        {students.map((student, row) => {
          const cell = rows[row]?.[active.col]
          if (!cell) return null
          return (
            <li
              key={student.guid}
              className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2 pr-2 pl-3"
            >
              <StudentLine
                key={column.slug}
                id={`mark-${row}`}
                base={base}
                student={student}
                column={column}
                cell={cell}
                text={textOf(cell)}
                fact={factOf(cell)}
                readOnly={readOnly || !ready}
                letters={letters}
                onKeyDown={next}
                onWrite={(text, read) =>
                  dispatch({ type: 'write', place: { row, col: active.col }, text, read })
                }
                onChoose={(whose) => dispatch({ type: 'choose', place: { row, col: active.col }, whose })}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
