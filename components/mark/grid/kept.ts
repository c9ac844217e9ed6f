import type { DraftStore } from '../draft-store'
import type { Draft } from '../outbox'
import type { KeptDraft } from './answers'
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
    if (!now.has(key) && isOn(model, ofKey(where, key))) where.drafts.remove(key)
  return now
}

/** The student and the experiment of a draft's key. */
function ofKey(where: Where, key: string) {
  const [student = '', experiment = ''] = key.slice(prefix(where).length).split(' ')
  return { student, experiment }
}

const isOn = ({ students, columns }: GridModel, { student, experiment }: ReturnType<typeof ofKey>) =>
  students.some(({ guid }) => guid === student) && columns.some(({ slug }) => slug === experiment)

function draftsOf(where: Where, { students, columns, rows }: GridModel): Map<string, Draft> {
  const found = new Map<string, Draft>()
  for (const [row, cells] of rows.entries()) {
    for (const [col, { draft }] of cells.entries()) {
      if (draft) found.set(`${prefix(where)}${students[row]?.guid} ${columns[col]?.slug}`, draft)
    }
  }
  return found
}

/** The stored drafts, by key. */
export function readKept(where: Where): Map<string, KeptDraft> {
  const found = new Map<string, KeptDraft>()
  for (const key of where.drafts.names(prefix(where))) {
    const draft = asDraft(where.drafts.read(key))
    if (draft) found.set(key, { ...ofKey(where, key), draft })
  }
  return found
}

/** An older version of the site may have stored another shape. */
function asDraft(kept: unknown): Draft | null {
  const value = kept as Draft | null
  return typeof value?.text === 'string' && typeof value.version === 'number' ? value : null
}
