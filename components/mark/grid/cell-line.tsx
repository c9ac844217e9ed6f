import type { SchoolBase } from '@/components/shell/types'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { componentWords } from '@/lib/school/experiment/components'
import { answersHref } from './answers-href'
import { CellConflict } from './cell-conflict'
import { factOf } from './cell-fact'
import { columnName } from './column-name'
import { emptyPlaces } from './edits'
import type { Column } from './grid-model'
import { cellAt, columnAt, type GridState } from './grid-state'
import type { Action } from './reducer'

type Props = {
  base: SchoolBase
  state: GridState
  dispatch: (action: Action) => void
  readOnly: boolean
}

/** The active cell's student, experiment, mark and state, with the actions available. */
export function CellLine({ base, state, dispatch, readOnly }: Props) {
  const { active } = state
  const student = state.students[active.row]
  const column = columnAt(state, active)
  const cell = cellAt(state, active)
  if (!student || !column || !cell) return null
  const answersLink = answersHref(base, cell, column)
  const empty = emptyPlaces(state).length
  const offersProposal = !readOnly && cell.draft === null && cell.marks === null && cell.proposed !== null
  return (
    <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-4 gap-y-1 border-b py-1 print:hidden">
      <p className="min-w-0 flex-1 basis-80 truncate">
        <span className="font-semibold">{student.username}</span>
        <span className="text-muted"> (roll {student.rollNumber}) · </span>
        <span id="mark-fact" className={cell.draft?.status === 'wrong' ? 'text-danger-ink' : undefined}>
          {factOf(cell)}
        </span>
        <span className="text-muted">
          {' '}
          · {columnName(column)} {column.subject ? `· ${aboutOf(column)}` : `of ${column.maximum}`}
        </span>
      </p>
      <CellConflict cell={cell} onChoose={(whose) => dispatch({ type: 'choose', place: active, whose })} />
      {offersProposal && (
        <Button size="sm" onClick={() => dispatch({ type: 'propose' })}>
          Use {cell.proposed} (=)
        </Button>
      )}
      {!readOnly && empty > 1 && (
        <Button size="sm" onClick={() => dispatch({ type: 'absent' })}>
          Absent in {empty} empty cells
        </Button>
      )}
      {answersLink && (
        <LinkButton href={answersLink} size="sm">
          Open answers (o)
        </LinkButton>
      )}
    </div>
  )
}

/** Describes a column: the components of its mark, if any, else its title. */
const aboutOf = ({ components, title }: Column) => (components ? componentWords(components) : title)
