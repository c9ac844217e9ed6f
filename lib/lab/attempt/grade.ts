import type { GradedExperiment } from './find-experiments.ts'
import { isRight } from './match-answer.ts'

/** What was answered, by the number of the question; the last of several answers counts. */
export type Answers = Map<number, string[]>

/** Every answer with whether it is right, and the mark the answers alone would give: their share × the maximum. */
export function grade({ maximum, questions }: GradedExperiment, answers: Answers) {
  const rows = questions.flatMap((question) => {
    const attemptedanswer = answers.get(question.number) ?? []
    const last = attemptedanswer.at(-1)
    return last === undefined
      ? []
      : [{ number: question.number, attemptedanswer, correct: isRight(question, last) }]
  })
  const right = rows.filter(({ correct }) => correct).length
  const share = questions.length === 0 ? 0 : right / questions.length
  return { rows, proposed: Math.round(share * maximum * 100) / 100 }
}
