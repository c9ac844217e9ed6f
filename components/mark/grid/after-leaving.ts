import type { Draft } from '../outbox'
import type { GridState } from './grid-state'
import { type Action, reduce } from './reducer'
import { saveDrafts, type Where } from './stored-drafts'

/**
 * Handles the grid after its screen is gone: answers that arrive later are still applied, and saved drafts are deleted from the
 * device, where they would look unsaved.
 */
export function afterLeaving(start: GridState, where: Where) {
  let state = start
  let stored = new Map<string, Draft>()

  function persist() {
    stored = saveDrafts(where, state, stored)
  }

  function dispatch(action: Action) {
    state = reduce(state, action)
    persist()
  }

  persist()
  return { dispatch, current: () => state }
}
