import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { bodyHtml } from './body-html'
import { GridEditor } from './grid-editor'
import type { GridState } from './grid-state'
import { activeCell, paintBody } from './paint'
import type { Action } from './reducer'
import { rowViews } from './row-view'

type Props = { state: GridState; onAction: (action: Action) => void }

/**
 * The rows of the grid. React holds the body and the field, not the 880 cells: they come as one text, from the server
 * as in the browser, and are painted where they change.
 */
export function GridBody({ state, onAction }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const views = useMemo(() => rowViews(state), [state])
  const drawn = useRef(views)
  const [first] = useState(() => ({ __html: bodyHtml(views) }))
  // Where the field is; it moves from cell to cell. A server draws no field.
  const [place] = useState(() => (typeof document === 'undefined' ? null : document.createElement('span')))
  const { editing, active } = state

  useLayoutEffect(() => {
    if (!body.current) return
    paintBody(body.current, drawn.current, views)
    drawn.current = views
  }, [views])

  useLayoutEffect(() => {
    if (!editing) return
    activeCell(body.current)?.append(place ?? '')
    const field = place?.querySelector('input')
    field?.focus()
    if (editing.over) field?.setSelectionRange(editing.text.length, editing.text.length)
    else field?.select()
    return () => place?.remove()
  }, [editing, place])

  const column = state.columns[active.col]
  const label = `Mark of ${state.students[active.row]?.username}, ${column?.shortTitle}`
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: bodyHtml escapes every text in it */}
      <tbody ref={body} dangerouslySetInnerHTML={first} />
      {editing &&
        place &&
        createPortal(
          <GridEditor key={`${active.row} ${active.col}`} label={label} {...editing} onAction={onAction} />,
          place,
        )}
    </>
  )
}
