import { type KeyboardEvent, useRef, useState } from 'react'
import { statusSignOf } from '@/components/mark/status-sign'
import type { SchoolBase } from '@/components/shell/types'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import type { GridStudent } from '@/lib/lab/mark/grid-schema'
import { allowsDigits } from '@/lib/lab/mark/parse-parts'
import type { ServerMark } from '../outbox'
import { answersHref } from './answers-href'
import { readOf } from './cell'
import { CellConflict } from './cell-conflict'
import type { Cell, Column } from './grid-model'

type Props = {
  id: string
  base: SchoolBase
  student: GridStudent
  column: Column
  cell: Cell
  text: string
  fact: string
  readOnly: boolean
  /** whether to show a keyboard with letters, for absences */
  letters: boolean
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** `read` is the mark that was there when typing began */
  onWrite: (text: string, read: ServerMark | undefined) => void
  onChoose: (whose: 'mine' | 'theirs') => void
}

/** Number keypads have no plus sign. */
const needsPlus = ({ components }: Column) => components !== null && !allowsDigits(components)

/** A student with a field for the mark. Input is saved when the field is left, and survives newer data arriving meanwhile. */
export function StudentLine(props: Props) {
  const { id, student, cell, text, fact, readOnly, letters, onKeyDown, onWrite, onChoose } = props
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string; read: ServerMark | undefined }>()
  const wrong = cell.draft?.status === 'wrong'
  const href = answersHref(props.base, cell, props.column)

  function leave() {
    if (typed) onWrite(typed.text, typed.read)
    setTyped(undefined)
  }

  /** The button that was pressed is gone afterwards. */
  function choose(whose: 'mine' | 'theirs') {
    onChoose(whose)
    field.current?.focus()
  }

  return (
    <>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block truncate">
          <span className="text-muted tabular-nums">{student.rollNumber} </span>
          {student.username}
        </label>
        <p id={`${id}-fact`} className={wrong ? 'text-danger-ink text-sm' : 'text-muted text-sm'}>
          {fact}
        </p>
      </div>
      {href && (
        <Link
          href={href}
          className="flex min-h-11 shrink-0 items-center text-brand-ink text-sm underline underline-offset-3"
        >
          Answers
        </Link>
      )}
      <span className="w-20 shrink-0">
        <Input
          ref={field}
          id={id}
          inputMode={letters || needsPlus(props.column) ? 'text' : 'decimal'}
          autoComplete="off"
          enterKeyHint="next"
          aria-describedby={`${id}-fact`}
          aria-invalid={wrong || undefined}
          readOnly={readOnly}
          value={typed?.text ?? text}
          maxLength={40}
          onChange={(event) =>
            setTyped({ text: event.target.value, read: typed ? typed.read : readOf(cell) })
          }
          onBlur={leave}
          onKeyDown={onKeyDown}
          className="text-right tabular-nums"
        />
      </span>
      <span aria-hidden data-s={statusSignOf(cell)} className="size-4 shrink-0" />
      <div className="basis-full empty:hidden">
        <CellConflict cell={cell} onChoose={choose} brief />
      </div>
    </>
  )
}
