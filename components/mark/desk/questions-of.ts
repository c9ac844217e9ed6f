import type { ShownAnswer } from '@/components/attempt/answers'
import type { DeskAttempt, DeskData } from './desk-data'

const unanswered = { attemptedanswer: [], correct: null }

/** The experiment's questions with an attempt's answers; empty for work without recorded answers. */
export function questionsOf(
  questions: DeskData['experiment']['questions'],
  { source, answers }: DeskAttempt,
): ShownAnswer[] {
  if (source === 'paper') return []
  const byNumber = new Map(answers.map((answer) => [answer.number, answer]))
  return questions.map((question) => ({ ...question, ...(byNumber.get(question.number) ?? unanswered) }))
}
