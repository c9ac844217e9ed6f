import type { DraftStore } from '../draft-store'
import { type CommentSend, hasComment, type MarkSend, type Send, type Work } from './work'

/** What of an attempt is kept on the device until it is saved; `href` is the desk where it was typed. */
export type Draft = Pick<Work, 'text' | 'version' | 'comment' | 'outgoing'> & {
  wanted: MarkSend | null
  href: string
}

const desk = 'desk.'

/** Keeps the unsaved part of a work, or forgets it when there is none. */
export function keepDraft(drafts: DraftStore, work: Work, href: string) {
  const { text, version, wanted, comment, outgoing, attempt } = work
  const draft: Draft = { text, version, wanted, comment, outgoing, href }
  if (isEmpty(draft)) drafts.remove(desk + attempt.guid)
  else drafts.write(desk + attempt.guid, draft)
}

const isEmpty = (draft: Draft) =>
  draft.text === null && draft.wanted === null && !hasComment(draft) && draft.outgoing.length === 0

/** What becomes of what is kept: it goes by itself, but for a typed comment. `when` is when its desk is open again. */
export const keptWords = (kept: Pick<Work, 'comment'>[], when: string) =>
  kept.some(hasComment)
    ? `Kept on this device. Marks are sent ${when}, a comment when you press Send.`
    : `Kept on this device, and sent ${when}.`

/** The drafts by attempt. */
export function readDrafts(drafts: DraftStore): Map<string, Draft> {
  return new Map(
    drafts.names(desk).flatMap((name) => {
      const draft = asDraft(drafts.read(name))
      return draft ? [[name.slice(desk.length), draft] as const] : []
    }),
  )
}

/** An older version may have kept something else. */
function asDraft(kept: unknown): Draft | null {
  const value = kept as Draft | null
  const fits = typeof value?.version === 'number' && typeof value.comment === 'string'
  return fits && Array.isArray(value.outgoing) ? value : null
}

/** Takes what was sent out of an attempt's draft, for answers that come after the desk was left. */
export function dropSent(drafts: DraftStore, attempt: string, sent: Send) {
  const name = desk + attempt
  const draft = asDraft(drafts.read(name))
  if (!draft) return
  const left = sent.kind === 'mark' ? withoutMark(draft, sent) : withoutComment(draft, sent)
  if (isEmpty(left)) drafts.remove(name)
  else drafts.write(name, left)
}

const withoutMark = (draft: Draft, { text }: MarkSend): Draft =>
  draft.text === text ? { ...draft, text: null, wanted: null } : draft

const withoutComment = (draft: Draft, { guid }: CommentSend): Draft => ({
  ...draft,
  outgoing: draft.outgoing.filter((one) => one.guid !== guid),
})

/** A work with what was kept of it. */
export const withDraft = (work: Work, { text, version, wanted, comment, outgoing }: Draft): Work => ({
  ...work,
  ...{ text, wanted, comment, outgoing },
  version: text === null ? work.version : version,
})
