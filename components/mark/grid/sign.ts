import type { Cell } from './sheet'

/** Each state of a cell: its letter in the markup (grid.module.css draws it) and its name. */
export const signs = {
  w: 'Waiting to be marked',
  d: 'Draft',
  k: 'Just saved, a draft',
  r: 'Released',
  s: 'Not saved yet',
  f: 'Not saved',
  x: 'No mark',
  c: 'Changed by somebody else',
} as const
export type Sign = keyof typeof signs

const ofDraft = { queued: 's', sending: 's', wrong: 'x', failed: 'f', conflict: 'c' } as const
const ofState = { waiting: 'w', draft: 'd', released: 'r' } as const

/** What a cell shows beside its mark; nothing where there is no work. */
export function signOf({ draft, sending, saved, state }: Cell): Sign | undefined {
  if (draft) return ofDraft[draft.status]
  if (sending) return 's'
  if (state === 'none') return undefined
  return saved && state === 'draft' ? 'k' : ofState[state]
}
