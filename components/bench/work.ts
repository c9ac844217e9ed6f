import { v4 } from 'uuid'
import type { DraftStore } from '@/components/mark/draft-store'
import { workName } from '@/components/shell/local-drafts'
import type { ObservedRow } from '@/lib/lab/attempt/observations'

// A student's unsent work at an experiment, stored on their device until the server has it. Pure apart from the store.

/** The body of POST /experiments, stored until it is answered. */
type Outgoing = {
  moduleName: string
  clientAttemptId: string
  startedAt: string
  submittedAt: string
  /** with the question that was read: the school may change or reorder the questions of its own experiment meanwhile */
  answers: { number: number; question: string; attemptedanswer: string }[]
  observations: ObservedRow[]
}

export type Work = {
  clientAttemptId: string
  startedAt: string
  /** as typed, by number and text of the question (fill-work.ts) */
  answers: Record<string, string>
  /** as typed, one record per row, by column key */
  cells: Record<string, string>[]
  /** set when the work is handed in; from then on nothing in it changes */
  outgoing: Outgoing | null
  /** why the server rejected it, in words */
  problem: string | null
}

/** New, empty work. */
export const newWork = (): Work => ({
  clientAttemptId: v4(),
  startedAt: new Date().toISOString(),
  answers: {},
  cells: [],
  outgoing: null,
  problem: null,
})

/** The stored work at an experiment, or null. */
export const readWork = (drafts: DraftStore, slug: string) => asWork(drafts.read(workName + slug))

/** An older version of the site may have stored another shape. */
function asWork(entry: unknown): Work | null {
  const work = entry as Work | null
  return typeof work?.clientAttemptId === 'string' && Array.isArray(work.cells) ? work : null
}

export const saveWork = (drafts: DraftStore, slug: string, work: Work) => drafts.write(workName + slug, work)

export const deleteWork = (drafts: DraftStore, slug: string) => drafts.remove(workName + slug)

/** The slugs of experiments with stored work, begun or handed in. */
export const savedSlugs = (drafts: DraftStore): string[] =>
  drafts.names(workName).map((name) => name.slice(workName.length))

/** Deletes all stored work, begun or handed in. */
export function deleteAllWork(drafts: DraftStore) {
  for (const slug of savedSlugs(drafts)) deleteWork(drafts, slug)
}

/** The slugs of experiments whose work is handed in and waiting to be sent. */
export const waitingWork = (drafts: DraftStore): string[] =>
  savedSlugs(drafts).filter((slug) => readWork(drafts, slug)?.outgoing)

/** Rejected work, to be corrected and handed in again as another attempt. */
export const returned = (work: Work, problem: string): Work => ({
  ...work,
  outgoing: null,
  problem,
  clientAttemptId: v4(),
})
