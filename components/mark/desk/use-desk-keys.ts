import { type Dispatch, useCallback, useEffect } from 'react'
import { useLetterKey } from '@/components/shell/hotkeys'
import type { DeskAction } from './desk-reducer'

type Acts = {
  dispatch: Dispatch<DeskAction>
  onMark: () => void
  onComment: () => void
  onHistory: () => void
  onRelease: () => void
}

/** The desk's keys: letters outside fields, Alt with an arrow everywhere. */
export function useDeskKeys({ dispatch, onMark, onComment, onHistory, onRelease }: Acts) {
  const next = useCallback(() => dispatch({ type: 'move', way: 1 }), [dispatch])
  const before = useCallback(() => dispatch({ type: 'move', way: -1 }), [dispatch])
  useLetterKey('j', next)
  useLetterKey('n', next)
  useLetterKey('k', before)
  useLetterKey('p', before)
  useLetterKey('g', onMark)
  useLetterKey('c', onComment)
  useLetterKey('h', onHistory)
  useLetterKey('r', onRelease)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      if (event.key === 'ArrowDown') next()
      else if (event.key === 'ArrowUp') before()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [next, before])
}
