import { type Dispatch, useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { activeCell } from './paint'
import type { Action } from './reducer'

/** Returns the focus to the active cell after buttons around the grid are used, so that its keys keep working. */
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
