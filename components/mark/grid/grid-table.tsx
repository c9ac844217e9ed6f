import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'
import { letterKeysOn } from '@/components/shell/hotkeys'
import { cx } from '@/components/ui/cx'
import styles from './grid.module.css'
import { GridBody } from './grid-body'
import { GridHead } from './grid-head'
import type { Place } from './grid-model'
import { type GridState, selectionOf, shownText } from './grid-state'
import { actionOf } from './keys'
import { activeCell } from './paint'
import type { Action } from './reducer'

type Props = {
  label: string
  state: GridState
  dispatch: (action: Action) => void
  readOnly: boolean
  /** runs on the `o` key */
  onOpen: () => void
}

/** The grid as a table: a single tab stop, arrow keys between cells, one editor at a time. */
export function GridTable({ label, state, dispatch, readOnly, onOpen }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(false)
  const { columns, from, to, active, editing, paste } = state

  const act = useCallback(
    (action: Action) => {
      wantsFocus.current = action.type !== 'commit' || action.step !== 'stay'
      dispatch(action)
    },
    [dispatch],
  )

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return
    wantsFocus.current = false
    activeCell(table.current)?.focus()
  })

  function press(event: KeyboardEvent) {
    const letters = letterKeysOn()
    if (event.key === 'o' && letters && !event.ctrlKey && !event.metaKey && !event.altKey) return onOpen()
    const action = actionOf(event, { readOnly, pasting: paste !== null, letters })
    if (!action) return
    event.preventDefault()
    act(action)
  }

  function point(event: PointerEvent) {
    const place = placeOf(event.target, from)
    if (!place || event.button !== 0 || paste || event.target instanceof HTMLInputElement) return
    const isActive = place.row === active.row && place.col === active.col
    event.preventDefault()
    const field = table.current?.querySelector('input')
    if (field) dispatch({ type: 'commit', text: field.value, step: 'stay' })
    if (isActive && event.pointerType === 'touch' && !readOnly) return act({ type: 'edit' })
    act({ type: 'focus', place, extend: event.shiftKey })
  }

  function drag(event: PointerEvent) {
    if (event.buttons !== 1 || event.pointerType !== 'mouse' || editing || paste) return
    const place = placeOf(event.target, from)
    if (!place || (place.row === active.row && place.col === active.col)) return
    if (table.current?.contains(document.activeElement)) act({ type: 'focus', place, extend: true })
  }

  function copy(event: ClipboardEvent) {
    if (event.target instanceof HTMLInputElement) return
    event.clipboardData.setData('text/plain', copied(state))
    event.preventDefault()
  }

  function pasteIn(event: ClipboardEvent) {
    if (readOnly) return
    event.preventDefault()
    act({ type: 'paste', text: event.clipboardData.getData('text/plain') })
  }

  const few = to - from < columns.length || columns[0]?.subject === null
  return (
    <div className={styles.box}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with the keys of the ARIA grid pattern is a grid
        role="grid"
        aria-label={label}
        aria-readonly={readOnly || undefined}
        aria-multiselectable
        className={cx(styles.grid, few ? styles.few : styles.all, 'signs')}
        onKeyDown={press}
        onPointerDown={point}
        onPointerOver={drag}
        onDoubleClick={() => !readOnly && !editing && act({ type: 'edit' })}
        onCopy={copy}
        onPaste={pasteIn}
      >
        <GridHead columns={columns} from={from} to={to} active={active.col} />
        <GridBody state={state} onAction={act} />
      </table>
    </div>
  )
}

/** The selection as tab-separated text, for spreadsheets. */
function copied(state: GridState): string {
  const { top, bottom, left, right } = selectionOf(state)
  const rows = state.rows
    .slice(top, bottom + 1)
    .map((cells, down) =>
      cells
        .slice(left, right + 1)
        .map((_, along) => shownText(state, { row: top + down, col: left + along })),
    )
  return rows.map((row) => row.join('\t')).join('\n')
}

/** The cell that a table element belongs to; null for a heading. `from` is the first visible column. */
function placeOf(target: EventTarget, from: number): Place | null {
  const cell = target instanceof Element ? target.closest('tbody td') : null
  const row = cell?.parentElement
  if (!(cell instanceof HTMLTableCellElement) || !(row instanceof HTMLTableRowElement)) return null
  return { row: row.sectionRowIndex, col: cell.cellIndex - 1 + from }
}
