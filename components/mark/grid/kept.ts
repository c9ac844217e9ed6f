import type { KeptDraft } from './answers'
import type { Draft, Sheet } from './sheet'

// What is typed and not saved is also kept on the device: a closed tab, a dead battery or a lost session costs nothing.
// Each entry is written by itself, so that two tabs of one class do not take each other's away.

/** Whose drafts, and of which class. */
export type Where = { account: string; class: string }

const prefix = ({ account, class: division }: Where) => `labmark.marks.${account}.${division}.`

/** Writes the drafts of the sheet, and forgets those of `before` that are done. Returns what is kept now. */
export function keepDrafts(
  store: Storage,
  where: Where,
  sheet: Sheet,
  before: Map<string, Draft>,
): Map<string, Draft> {
  const now = draftsOf(where, sheet)
  for (const [key, draft] of now) if (before.get(key) !== draft) store.setItem(key, JSON.stringify(draft))
  for (const key of before.keys()) if (!now.has(key)) store.removeItem(key)
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
export function readKept(store: Storage, where: Where): Map<string, KeptDraft> {
  const keys = Object.keys(store).filter((key) => key.startsWith(prefix(where)))
  const found = new Map<string, KeptDraft>()
  for (const key of keys) {
    const [student = '', experiment = ''] = key.slice(prefix(where).length).split(' ')
    const draft = parse(store.getItem(key))
    if (draft) found.set(key, { student, experiment, draft })
  }
  return found
}

function parse(text: string | null): Draft | null {
  try {
    const value = JSON.parse(text ?? 'null') as Draft | null
    return typeof value?.text === 'string' && typeof value.version === 'number' ? value : null
  } catch {
    return null
  }
}
