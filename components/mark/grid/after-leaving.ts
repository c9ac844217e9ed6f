import type { Draft } from '../outbox'
import type { GridState } from './grid-state'
import { keepDrafts, type Where } from './kept'
import { type Action, reduce } from './reducer'

/**
 * The grid once its screen is gone: answers that come later are still taken in, and what they settle is no longer kept
 * on the device, where it would look unsaved.
 */
export function afterLeaving(start: GridState, where: Where) {
  let state = start
  let kept = new Map<string, Draft>()

  function keep() {
    kept = keepDrafts(where, state, kept)
  }

  function dispatch(action: Action) {
    state = reduce(state, action)
    keep()
  }

  keep()
  return { dispatch, current: () => state }
}
