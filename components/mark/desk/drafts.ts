import type { DraftStore } from '../draft-store'
import { accepted, revived } from '../outbox'
import { isUnsaved, type Reply } from './sending'
import { withWrong } from './use-leave-warning'
import { hasComment, serverMarkOf, type Work } from './work'

type Works = Record<string, Work>

/** Where a work was typed: the address of its desk, and whose work it is in words, with the experiment. */
export type WorkPlace = { href: string; title: string }

/** The part of an attempt stored on the device until it is saved. */
export type StoredWork = Pick<Work, 'draft' | 'comment' | 'outgoing'> & WorkPlace

const desk = 'desk.'

/** Stores the unsaved part of a work, or deletes it if there is none. */
export const saveDraft = (
  drafts: DraftStore,
  { attempt, draft, comment, outgoing }: Work,
  { href, title }: WorkPlace,
) => save(drafts, attempt.guid, { draft, comment, outgoing, href, title })

function save(drafts: DraftStore, attempt: string, stored: StoredWork) {
  const isEmpty = stored.draft === null && !hasComment(stored) && stored.outgoing.length === 0
  if (isEmpty) drafts.remove(desk + attempt)
  else drafts.write(desk + attempt, stored)
}

/**
 * Stores the unsaved parts of the works that have changed. If nothing is or was unsaved here, a stored draft belongs to another tab and
 * stays.
 */
export function saveChanged(
  drafts: DraftStore,
  { before, works }: { before: Works; works: Works },
  placeOf: (work: Work) => WorkPlace,
) {
  for (const [guid, work] of Object.entries(works)) {
    const old = before[guid]
    const isOurs = isUnsaved(work) || (old !== undefined && isUnsaved(old))
    if (work !== old && isOurs) saveDraft(drafts, work, placeOf(work))
  }
}

/** Deletes the stored draft of an attempt. */
export const dropDraft = (drafts: DraftStore, attempt: string) => drafts.remove(desk + attempt)

/**
 * Says what happens to stored work: it is sent by itself, except a typed comment, and a text that is no mark. `when` says when its
 * desk is open again.
 */
export function storedNotice(works: Pick<Work, 'draft' | 'comment'>[], when: string): string {
  const wrong = works.filter(({ draft }) => draft?.status === 'wrong').length
  if (works.some(hasComment))
    return withWrong(`Kept on this device. Marks are sent ${when}, a comment when you press Send.`, wrong)
  if (wrong === works.length) return withWrong('Kept on this device.', wrong)
  return withWrong(`Kept on this device, and sent ${when}.`, wrong)
}

/** The stored drafts by attempt. */
export function readDrafts(drafts: DraftStore): Map<string, StoredWork> {
  return new Map(
    drafts.names(desk).flatMap((name) => {
      const stored = asStoredWork(drafts.read(name))
      return stored ? [[name.slice(desk.length), stored] as const] : []
    }),
  )
}

/** Deletes the stored drafts of works that the server has by now. */
export function dropDone(drafts: DraftStore, works: Works) {
  for (const [guid, stored] of readDrafts(drafts)) {
    const work = works[guid]
    if (work && !isUnsaved(withStored(work, stored))) drafts.remove(desk + guid)
  }
}

/** An older version of the site may have stored another shape. */
function asStoredWork(entry: unknown): StoredWork | null {
  const value = entry as StoredWork | null
  const hasDraft = value?.draft === null || typeof value?.draft?.version === 'number'
  return hasDraft && typeof value.comment === 'string' && Array.isArray(value.outgoing) ? value : null
}

/** Removes what was sent from an attempt's stored draft, for answers that arrive after the desk was left. */
export function dropSent(drafts: DraftStore, attempt: string, reply: Reply) {
  const stored = asStoredWork(drafts.read(desk + attempt))
  if (!stored || 'theirs' in reply) return
  const remaining =
    'saved' in reply
      ? { draft: accepted({ draft: stored.draft, sending: null }, reply.saved).draft }
      : { outgoing: stored.outgoing.filter(({ guid }) => guid !== reply.commentGuid) }
  save(drafts, attempt, { ...stored, ...remaining })
}

/** Merges a stored draft into a work. What was typed since, while the drafts were being read, stays. */
export const withStored = (work: Work, { draft, comment, outgoing }: StoredWork): Work => ({
  ...work,
  comment: [comment, work.comment].filter(Boolean).join('\n'),
  outgoing: [...outgoing, ...work.outgoing],
  ...(draft && !work.draft && revived(draft, serverMarkOf(work.attempt))),
})
