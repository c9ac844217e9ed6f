import type { Dispatch } from 'react'
import { isDialogOpen, isTaken, letterKeysOn, useLetterKey } from '@/components/shell/hotkeys'
import { useWindowKeys } from '@/components/ui/use-window-keys'
import type { DeskAction } from './desk-reducer'

type DeskKeyOptions = {
  dispatch: Dispatch<DeskAction>
  onMark: () => void
  onComment: () => void
  onHistory: () => void
  onRelease: () => void
  /** whether everything is marked, so that `n` opens the next experiment */
  allMarked: boolean
}

/** The desk's shortcuts: letters outside fields, Alt with an arrow anywhere; a digit starts typing the mark. */
export function useDeskKeys({
  dispatch,
  onMark,
  onComment,
  onHistory,
  onRelease,
  allMarked,
}: DeskKeyOptions) {
  const next = () => dispatch({ type: 'move', way: 1, byLetter: true })
  const previous = () => dispatch({ type: 'move', way: -1, byLetter: true })
  useLetterKey('j', next)
  useLetterKey('n', next, allMarked)
  useLetterKey('k', previous)
  useLetterKey('p', previous)
  useLetterKey('g', onMark)
  useLetterKey('c', onComment)
  useLetterKey('h', onHistory)
  useLetterKey('r', onRelease)

  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey) return
    const way = event.altKey && { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key]
    if (way && !isDialogOpen()) {
      event.preventDefault()
      dispatch({ type: 'move', way })
    } else if (isDigit(event)) onMark()
  })
}

const isDigit = (event: KeyboardEvent) =>
  /^[0-9.]$/.test(event.key) && !event.altKey && !isTaken(event) && letterKeysOn()
