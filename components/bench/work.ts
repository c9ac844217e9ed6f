import type { DraftStore } from '@/components/mark/draft-store'
import { workName } from '@/components/shell/local-drafts'
import type { ObservedRow } from '@/lib/lab/attempt/observations'
import { cellProblem, readCell } from '@/lib/school/experiment/cell'
import type { SheetView } from '@/lib/school/experiment/schema'
import type { Sheet } from '@/lib/school/experiment/sheet'

// What a student has typed at an experiment, kept on their device until the school has it. Pure, but for the store.

/** POST /experiments, as it is sent until it is answered. */
export type Outgoing = {
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

export const withAnswer = (work: Work, number: number, answer: string): Work => ({
  ...work,
  answers: { ...work.answers, [number]: answer },
})

export function withCell(work: Work, { row, key, text }: { row: number; key: string; text: string }): Work {
  const cells = Array.from({ length: Math.max(work.cells.length, row + 1) }, (_, at) => work.cells[at] ?? {})
  cells[row] = { ...cells[row], [key]: text }
  return { ...work, cells }
}

/** The table as it would be sent, with texts where a number could not be read. */
export const observedIn = ({ columns, rows }: Sheet, { cells }: Work): ObservedRow[] =>
  rows.map((_, at) =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const value = readCell(column, cells[at]?.[column.key] ?? '')
        return value === undefined ? [] : [[column.key, value]]
      }),
    ),
  )

/** What is wrong in the table, and how many cells and questions are empty. */
export function checkWork({ sheet, questions }: SheetView, work: Work) {
  const observed = sheet ? observedIn(sheet, work) : []
  const values = observed.flatMap((row, at) =>
    (sheet?.columns ?? []).map((column) => ({ row: at, column, value: row[column.key] })),
  )
  const wrong = values.filter(({ column, value }) => value !== undefined && cellProblem(column, value))
  return {
    wrong: wrong.map(({ row, column }) => ({ row, key: column.key })),
    emptyCells: values.filter(({ value }) => value === undefined).length,
    emptyAnswers: questions.filter(({ number }) => !work.answers[number]?.trim()).length,
  }
}

/** The work, handed in now. */
export function handedIn({ slug, sheet, questions }: SheetView, work: Work): Work {
  const { clientAttemptId, startedAt, answers } = work
  const outgoing = {
    ...{ moduleName: slug, clientAttemptId, startedAt, submittedAt: new Date().toISOString() },
    answers: questions.flatMap(({ number }) => {
      const attemptedanswer = answers[number]?.trim()
      return attemptedanswer ? [{ number, attemptedanswer }] : []
    }),
    observations: sheet ? observedIn(sheet, work) : [],
  }
  return { ...work, outgoing, problem: null }
}

/** Work that the school did not take: to be looked through and handed in again, as another attempt. */
export const returned = (work: Work, problem: string): Work => ({
  ...work,
  ...{ outgoing: null, problem, clientAttemptId: crypto.randomUUID() },
})
