import { type Dispatch, useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { activeCell } from './paint'
import type { Action } from './reducer'

/** Gives the focus back to the active cell after what is pressed around the grid, so that keys go on in it. */
export function useCellFocus(dispatch: Dispatch<Action>) {
  const sheet = useRef<HTMLDivElement>(null)
  const cell = useCallback(() => activeCell(sheet.current) ?? null, [])
  const act = useCallback(
    (action: Action) => {
      flushSync(() => dispatch(action))
      cell()?.focus()
    },
    [dispatch, cell],
  )
  return { sheet, cell, act }
}
