import type { Cell } from './grid/grid-model'
import type { Draft } from './outbox'

/** The states of a mark: their letter in the markup, which status-sign.css draws, and their name. */
export const stateNames = { r: 'Released', d: 'Draft', w: 'Waiting', n: 'Not attempted' } as const

export type StateSign = keyof typeof stateNames

/** With the states of unsaved text: being sent, failed, invalid, conflict. */
export type StatusSign = StateSign | 's' | 'f' | 'x' | 'c'

const ofDraft: Record<Draft['status'], StatusSign> = {
  typed: 's',
  'needs-reason': 's',
  queued: 's',
  sending: 's',
  wrong: 'x',
  failed: 'f',
  refused: 'f',
  conflict: 'c',
}

/** The sign of each state of a mark. */
export const stateSigns = {
  none: 'n',
  waiting: 'w',
  draft: 'd',
  released: 'r',
  empty: 'n',
  kept: 'r',
} as const

/** The sign of a grid cell. */
export function statusSignOf({ draft, sending, state }: Cell): StatusSign {
  if (draft) return ofDraft[draft.status]
  return sending ? 's' : stateSigns[state]
}
