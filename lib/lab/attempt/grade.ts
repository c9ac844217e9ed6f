import type { GradedExperiment } from './find-experiments.ts'
import { isRight } from './match-answer.ts'

/** The answers by the number of their question; the last of several counts. */
export type Answers = Map<number, string[]>

/** Grades every answer, and proposes a mark from the answers alone: the share of right ones × the maximum. */
export function grade({ maximum, questions }: GradedExperiment, answers: Answers) {
  const rows = questions.flatMap((question) => {
    const attemptedanswer = answers.get(question.number) ?? []
    const last = attemptedanswer.at(-1)
    return last === undefined
      ? []
      : [{ number: question.number, attemptedanswer, correct: isRight(question, last) }]
  })
  const right = rows.filter(({ correct }) => correct).length
  if (questions.length === 0) return { rows, proposed: null }
  return { rows, proposed: Math.round((right / questions.length) * maximum * 100) / 100 }
}
