import type { GradedExperiment } from './find-experiments.ts'
import { isRight } from './match-answer.ts'

/** What was answered, by the number of the question; the last of several answers counts. */
export type Answers = Map<number, string[]>

/** Every answer with whether it is right, and the mark that the answers alone would give: their share × the maximum. */
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
