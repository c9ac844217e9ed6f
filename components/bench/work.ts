import type { DraftStore } from '@/components/mark/draft-store'
import { workName } from '@/components/shell/local-drafts'
import type { ObservedRow } from '@/lib/lab/attempt/observations'

// What a student has typed at an experiment, kept on their device until the school has it. Pure, but for the store.

/** POST /experiments, as it is sent until it is answered. */
type Outgoing = {
  moduleName: string
  clientAttemptId: string
  startedAt: string
  submittedAt: string
  answers: { number: number; attemptedanswer: string }[]
  observations: ObservedRow[]
}

export type Work = {
  clientAttemptId: string
  startedAt: string
  /** as typed, by the question's number */
  answers: Record<string, string>
  /** as typed, by the column's key, a row each */
  cells: Record<string, string>[]
  /** set once it is handed in: nothing of it changes any more */
  outgoing: Outgoing | null
  /** why the school did not take it, in words */
  problem: string | null
}

/** Work that begins now. */
export const newWork = (): Work => ({
  clientAttemptId: crypto.randomUUID(),
  startedAt: new Date().toISOString(),
  answers: {},
  cells: [],
  outgoing: null,
  problem: null,
})

/** What is kept of the work at an experiment; null for none. */
export const readWork = (drafts: DraftStore, slug: string) => asWork(drafts.read(workName + slug))

/** An older version may have kept something else. */
function asWork(found: unknown): Work | null {
  const work = found as Work | null
  return typeof work?.clientAttemptId === 'string' && Array.isArray(work.cells) ? work : null
}

export const keepWork = (drafts: DraftStore, slug: string, work: Work) => drafts.write(workName + slug, work)

export const forgetWork = (drafts: DraftStore, slug: string) => drafts.remove(workName + slug)

/** Forgets what was begun and what was handed in, at every experiment. */
export function forgetAllWork(drafts: DraftStore) {
  for (const name of drafts.names(workName)) drafts.remove(name)
}

/** The experiments with work that is handed in and waits to be sent. */
export const waitingWork = (drafts: DraftStore): string[] =>
  drafts
    .names(workName)
    .map((name) => name.slice(workName.length))
    .filter((slug) => readWork(drafts, slug)?.outgoing)

/** Work that the school did not take: to be looked through and handed in again, as another attempt. */
export const returned = (work: Work, problem: string): Work => ({
  ...work,
  outgoing: null,
  problem,
  clientAttemptId: crypto.randomUUID(),
})
