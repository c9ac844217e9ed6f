import type { AnsweredQuestion } from '@/lib/attempt/schema'
import type { DeskAttempt, DeskData } from './desk-data'

/** The experiment's questions with an attempt's answers; none for work without recorded answers. */
export function questionsOf(
  questions: DeskData['experiment']['questions'],
  { answers }: DeskAttempt,
): AnsweredQuestion[] {
  const byNumber = new Map(answers.map((answer) => [answer.number, answer]))
  return questions.flatMap((question) => {
    const given = byNumber.get(question.number)
    return given ? [{ ...question, ...given }] : []
  })
}
