import type { ObservedRow } from '@/lib/lab/attempt/observations'
import { cellProblem, readCell } from '@/lib/school/experiment/cell'
import type { SheetView } from '@/lib/school/experiment/schema'
import type { Sheet } from '@/lib/school/experiment/sheet'
import type { Work } from './work'

// Changes to work until it is handed in. Apart from work.ts, which every page of a student loads.

export const withAnswer = (work: Work, number: number, answer: string): Work => ({
  ...work,
  answers: { ...work.answers, [number]: answer },
})

export function withCell(work: Work, { row, key, text }: { row: number; key: string; text: string }): Work {
  const cells = Array.from({ length: Math.max(work.cells.length, row + 1) }, (_, at) => work.cells[at] ?? {})
  cells[row] = { ...cells[row], [key]: text }
  return { ...work, cells }
}

/** The table as it would be sent; cells that should be numbers and are not stay text. */
export const observedIn = ({ columns, rows }: Sheet, { cells }: Work): ObservedRow[] =>
  rows.map((_, at) =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const value = readCell(column, cells[at]?.[column.key] ?? '')
        return value === undefined ? [] : [[column.key, value]]
      }),
    ),
  )

/** Finds the errors in the table and counts empty cells and questions. */
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

/** Marks the work as handed in now. */
export function handedIn({ slug, sheet, questions }: SheetView, work: Work): Work {
  const { clientAttemptId, startedAt, answers } = work
  const outgoing = {
    moduleName: slug,
    clientAttemptId,
    startedAt,
    submittedAt: new Date().toISOString(),
    answers: questions.flatMap(({ number, question }) => {
      const attemptedanswer = answers[number]?.trim()
      return attemptedanswer ? [{ number, question, attemptedanswer }] : []
    }),
    observations: sheet ? observedIn(sheet, work) : [],
  }
  return { ...work, outgoing, problem: null }
}
