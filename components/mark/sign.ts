import type { Cell } from './grid/sheet'
import type { Draft } from './outbox'

/** How a mark stands: its letter in the markup, which sign.css draws, and its name. */
export const signs = { r: 'Released', d: 'Draft', w: 'Waiting', n: 'Not attempted' } as const

export type StateSign = keyof typeof signs

/** With those of a text that is not saved: on its way, failed, no mark, somebody was quicker. */
export type Sign = StateSign | 's' | 'f' | 'x' | 'c'

const ofDraft: Record<Draft['status'], Sign> = {
  typed: 's',
  'needs-reason': 's',
  queued: 's',
  sending: 's',
  wrong: 'x',
  failed: 'f',
  refused: 'f',
  conflict: 'c',
}
const ofState = { none: 'n', waiting: 'w', draft: 'd', released: 'r', empty: 'n', kept: 'r' } as const

/** How a cell of the grid stands. */
export function signOf({ draft, sending, state }: Cell): Sign {
  if (draft) return ofDraft[draft.status]
  return sending ? 's' : ofState[state]
}
