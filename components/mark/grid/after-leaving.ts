import type { Draft } from '../outbox'
import type { GridState } from './grid-state'
import { saveDrafts, type Where } from './kept'
import { type Action, reduce } from './reducer'

/**
 * Handles the grid after its screen is gone: answers that arrive later are still applied, and saved drafts are deleted from the
 * device, where they would look unsaved.
 */
export function afterLeaving(start: GridState, where: Where) {
  let state = start
  let kept = new Map<string, Draft>()

  function keep() {
    kept = saveDrafts(where, state, kept)
  }

  function dispatch(action: Action) {
    state = reduce(state, action)
    keep()
  }

  keep()
  return { dispatch, current: () => state }
}
