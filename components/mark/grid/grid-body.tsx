import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { GridState } from './grid-state'
import { editorAction } from './keys'
import { activeCell, bodyHtml, paintBody } from './paint'
import type { Action } from './reducer'
import { rowViews } from './row-view'

type Props = { state: GridState; onAction: (action: Action) => void }

/**
 * The grid's rows. React renders the body and the editor, but not the 880 cells: they are one HTML text, on the server and in
 * the browser, and later changes are applied to the DOM directly.
 */
export function GridBody({ state, onAction }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const views = useMemo(() => rowViews(state), [state])
  const drawn = useRef(views)
  const [first] = useState(() => ({ __html: bodyHtml(views) }))
  // The container of the editor, which moves from cell to cell; the server renders none.
  const [container] = useState(() =>
    typeof document === 'undefined' ? null : document.createElement('span'),
  )
  const { editing, active } = state

  useLayoutEffect(() => {
    if (!body.current) return
    paintBody(body.current, drawn.current, views)
    drawn.current = views
  }, [views])

  useLayoutEffect(() => {
    if (!editing) return
    activeCell(body.current)?.append(container ?? '')
    const field = container?.querySelector('input')
    field?.focus()
    if (editing.over) field?.setSelectionRange(editing.text.length, editing.text.length)
    else field?.select()
    return () => container?.remove()
  }, [editing, container])

  const column = state.columns[active.col]
  const label = `Mark of ${state.students[active.row]?.username}, ${column?.shortTitle}`
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: bodyHtml escapes every text in it */}
      <tbody ref={body} dangerouslySetInnerHTML={first} />
      {editing &&
        container &&
        createPortal(
          <GridEditor key={`${active.row} ${active.col}`} label={label} {...editing} onAction={onAction} />,
          container,
        )}
    </>
  )
}

type GridEditorProps = { label: string; text: string; over: boolean; onAction: (action: Action) => void }

/** The grid's only editor, in its active cell. */
function GridEditor({ label, text, over, onAction }: GridEditorProps) {
  function press(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const action = editorAction(event, event.currentTarget.value, over)
    if (!action) return
    event.preventDefault()
    onAction(action)
  }

  /** Pastes a block into the cells starting here, a single value into the field. */
  function paste(event: ClipboardEvent) {
    if (!/[\t\r\n]./.test(event.clipboardData.getData('text'))) event.stopPropagation()
  }

  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      aria-label={label}
      defaultValue={text}
      maxLength={40}
      onKeyDown={press}
      onPaste={paste}
      onBlur={(event) => onAction({ type: 'commit', text: event.currentTarget.value, step: 'stay' })}
    />
  )
}
