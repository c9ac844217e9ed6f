import type { DraftStore } from '../draft-store'
import type { Draft } from '../outbox'
import type { KeptDraft } from './answers'
import type { Sheet } from './sheet'

// What is typed and not saved is also kept on the device: a closed tab, a dead battery or a lost session costs nothing.
// Each entry is written by itself, so that two tabs of one class do not take each other's away.

/** Where drafts are kept, and of which grid of which class. */
export type Where = { drafts: DraftStore; kind: string; class: string }

const prefix = ({ kind, class: division }: Where) => `${kind}.${division}.`

/** Writes the drafts of the sheet, and forgets those of `before` that are done. Returns what is kept now. */
export function keepDrafts(where: Where, sheet: Sheet, before: Map<string, Draft>): Map<string, Draft> {
  const now = draftsOf(where, sheet)
  for (const [key, draft] of now) if (before.get(key) !== draft) where.drafts.write(key, draft)
  for (const key of before.keys()) if (!now.has(key)) where.drafts.remove(key)
  return now
}

function draftsOf(where: Where, { students, columns, rows }: Sheet): Map<string, Draft> {
  const found = new Map<string, Draft>()
  for (const [row, cells] of rows.entries()) {
    for (const [col, { draft }] of cells.entries()) {
      if (draft) found.set(`${prefix(where)}${students[row]?.guid} ${columns[col]?.slug}`, draft)
    }
  }
  return found
}

/** The drafts that were kept, by key. */
export function readKept(where: Where): Map<string, KeptDraft> {
  const found = new Map<string, KeptDraft>()
  for (const key of where.drafts.names(prefix(where))) {
    const [student = '', experiment = ''] = key.slice(prefix(where).length).split(' ')
    const draft = asDraft(where.drafts.read(key))
    if (draft) found.set(key, { student, experiment, draft })
  }
  return found
}

/** An older version may have kept something else. */
function asDraft(kept: unknown): Draft | null {
  const value = kept as Draft | null
  return typeof value?.text === 'string' && typeof value.version === 'number' ? value : null
}
