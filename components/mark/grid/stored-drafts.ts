import type { DraftStore } from '../draft-store'
import type { Draft } from '../outbox'
import type { StoredDraft } from './answers'
import type { GridModel } from './grid-model'

// Unsaved input is also stored on the device, so that a closed tab, a dead battery or an expired session loses nothing.
// Each draft is a separate entry, so that two tabs with the same class do not overwrite each other's.

/** Where drafts are stored: in which store, for which kind of grid and class. */
export type Where = { drafts: DraftStore; kind: string; class: string }

const prefix = ({ kind, class: division }: Where) => `${kind}.${division}.`

/**
 * Stores the drafts of the grid and deletes those in `before` that are done. Those of students or experiments that the grid does
 * not have, as when a past session is looked at, stay on the device. Returns the stored drafts.
 */
export function saveDrafts(where: Where, model: GridModel, before: Map<string, Draft>): Map<string, Draft> {
  const now = draftsOf(where, model)
  for (const [key, draft] of now) if (before.get(key) !== draft) where.drafts.write(key, draft)
  for (const key of before.keys())
    if (!now.has(key) && isInGrid(model, parseKey(where, key))) where.drafts.remove(key)
  return now
}

/** The student and the experiment of a draft's key. */
function parseKey(where: Where, key: string) {
  const [student = '', experiment = ''] = key.slice(prefix(where).length).split(' ')
  return { student, experiment }
}

const isInGrid = ({ students, columns }: GridModel, { student, experiment }: ReturnType<typeof parseKey>) =>
  students.some(({ guid }) => guid === student) && columns.some(({ slug }) => slug === experiment)

function draftsOf(where: Where, { students, columns, rows }: GridModel): Map<string, Draft> {
  const drafts = new Map<string, Draft>()
  for (const [row, cells] of rows.entries()) {
    for (const [col, { draft }] of cells.entries()) {
      if (draft) drafts.set(`${prefix(where)}${students[row]?.guid} ${columns[col]?.slug}`, draft)
    }
  }
  return drafts
}

/** The stored drafts, by key. */
export function readStoredDrafts(where: Where): Map<string, StoredDraft> {
  const drafts = new Map<string, StoredDraft>()
  for (const key of where.drafts.names(prefix(where))) {
    const draft = asDraft(where.drafts.read(key))
    if (draft) drafts.set(key, { ...parseKey(where, key), draft })
  }
  return drafts
}

/** An older version of the site may have stored another shape. */
function asDraft(entry: unknown): Draft | null {
  const value = entry as Draft | null
  return typeof value?.text === 'string' && typeof value.version === 'number' ? value : null
}
