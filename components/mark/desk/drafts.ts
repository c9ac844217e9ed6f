import { draftKey, draftPrefix } from '@/components/shell/local-drafts'
import { type CommentSend, hasComment, type MarkSend, type Send, type Work } from './work'

/** What of an attempt is kept on the device until it is saved; `href` is the desk where it was typed. */
export type Draft = Pick<Work, 'text' | 'version' | 'comment' | 'outgoing'> & {
  wanted: MarkSend | null
  href: string
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const desk = 'desk.'

/** Keeps the unsaved part of a work, or forgets it when there is none. */
export function keepDraft(store: Store, account: string, work: Work, href: string) {
  const { text, version, wanted, comment, outgoing, attempt } = work
  const draft: Draft = { text, version, wanted, comment, outgoing, href }
  const key = draftKey(account, desk + attempt.guid)
  if (isEmpty(draft)) store.removeItem(key)
  else store.setItem(key, JSON.stringify(draft))
}

const isEmpty = (draft: Draft) =>
  draft.text === null && draft.wanted === null && !hasComment(draft) && draft.outgoing.length === 0

/** What becomes of what is kept: it goes by itself, but for a typed comment. `when` is when its desk is open again. */
export const keptWords = (kept: Pick<Work, 'comment'>[], when: string) =>
  kept.some(hasComment)
    ? `Kept on this device. Marks are sent ${when}, a comment when you press Send.`
    : `Kept on this device, and sent ${when}.`

/** The account's drafts by attempt. */
export function readDrafts(store: Store, account: string): Map<string, Draft> {
  const start = draftPrefix(account) + desk
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
  const ours = keys.filter((key) => key.startsWith(start))
  return new Map(
    ours.flatMap((key) => {
      const draft = parse(store.getItem(key))
      return draft ? [[key.slice(start.length), draft] as const] : []
    }),
  )
}

/** Somebody or something else may have written there. */
function parse(kept: string | null): Draft | null {
  try {
    const value = JSON.parse(kept ?? 'null') as Draft | null
    const fits = typeof value?.version === 'number' && typeof value.comment === 'string'
    return fits && Array.isArray(value.outgoing) ? value : null
  } catch {
    return null
  }
}

/** Takes what was sent out of an attempt's draft, for answers that come after the desk was left. */
export function dropSent(store: Store, account: string, attempt: string, sent: Send) {
  const key = draftKey(account, desk + attempt)
  const draft = parse(store.getItem(key))
  if (!draft) return
  const left = sent.kind === 'mark' ? withoutMark(draft, sent) : withoutComment(draft, sent)
  if (isEmpty(left)) store.removeItem(key)
  else store.setItem(key, JSON.stringify(left))
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
