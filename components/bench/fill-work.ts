import type { ObservedRow } from '@/lib/lab/attempt/observations'
import { cellProblem, readCell } from '@/lib/school/experiment/cell'
import { plainText } from '@/lib/school/experiment/plain-text'
import type { SheetView } from '@/lib/school/experiment/schema'
import type { Sheet } from '@/lib/school/experiment/sheet'
import type { Work } from './work'

// Changes to work until it is handed in. Apart from work.ts, which every page of a student loads.

type Question = SheetView['questions'][number]

/** The school may change or reorder the questions of its own experiment, and an answer must not move to another question. */
const keyOf = ({ number, question }: Pick<Question, 'number' | 'question'>) => `${number}. ${question}`

/** The kept answer to a question as typed; '' when there is none, or when it is no option of the question any more. */
export function answerTo(question: Question, answers: Work['answers']): string {
  const { options } = question
  const stored = answers[keyOf(question)] ?? answerMoved(question, answers) ?? ''
  return options.length === 0 || options.includes(stored) ? stored : ''
}

/** The answer to a question that has another number by now; none if two questions have its text. */
function answerMoved({ question }: Question, answers: Work['answers']): string | undefined {
  const matches = Object.entries(answers).filter(([key]) => key.replace(/^\d+\. /, '') === question)
  return matches.length === 1 ? matches[0]?.[1] : undefined
}

/** The answer to a question as it is handed in; an option is handed in letter for letter. */
const answerToSend = (question: Question, { answers }: Work) =>
  question.options.length > 0 ? answerTo(question, answers) : plainText(answerTo(question, answers))

export const withAnswer = (work: Work, question: Question, answer: string): Work => ({
  ...work,
  answers: { ...work.answers, [keyOf(question)]: answer },
})

export function withCell(work: Work, { row, key, text }: { row: number; key: string; text: string }): Work {
  const cells = Array.from(
    { length: Math.max(work.cells.length, row + 1) },
    (_, index) => work.cells[index] ?? {},
  )
  cells[row] = { ...cells[row], [key]: text }
  return { ...work, cells }
}

/** The table as it would be sent; cells that should be numbers and are not stay text. */
export const observedIn = ({ columns, rows }: Sheet, { cells }: Work): ObservedRow[] =>
  rows.map((_, index) =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const value = readCell(column, cells[index]?.[column.key] ?? '')
        return value === undefined ? [] : [[column.key, value]]
      }),
    ),
  )

/** Finds the errors in the table and counts empty cells and questions. */
export function checkWork({ sheet, questions }: SheetView, work: Work) {
  const observed = sheet ? observedIn(sheet, work) : []
  const values = observed.flatMap((row, index) =>
    (sheet?.columns ?? []).map((column) => ({ row: index, column, value: row[column.key] })),
  )
  const wrong = values.filter(({ column, value }) => value !== undefined && cellProblem(column, value))
  return {
    wrong: wrong.map(({ row, column }) => ({ row, key: column.key })),
    emptyCells: values.filter(({ value }) => value === undefined).length,
    emptyAnswers: questions.filter((question) => answerToSend(question, work) === '').length,
  }
}

/** Marks the work as handed in now. */
export function handedIn({ slug, sheet, questions }: SheetView, work: Work): Work {
  const { clientAttemptId, startedAt } = work
  const outgoing = {
    moduleName: slug,
    clientAttemptId,
    startedAt,
    submittedAt: new Date().toISOString(),
    answers: questions.flatMap((item) => {
      const { number, question } = item
      const attemptedanswer = answerToSend(item, work)
      return attemptedanswer ? [{ number, question, attemptedanswer }] : []
    }),
    observations: sheet ? observedIn(sheet, work) : [],
  }
  return { ...work, outgoing, problem: null }
}
