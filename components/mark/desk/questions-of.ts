import type { AnsweredQuestion } from '@/lib/lab/attempt/schema'
import type { DeskAttempt, DeskData } from './desk-data'

const leftOut = { attemptedanswer: [], correct: null }

/** The experiment's questions with an attempt's answers; empty for work without recorded answers. */
export function questionsOf(
  questions: DeskData['experiment']['questions'],
  { source, answers }: DeskAttempt,
): AnsweredQuestion[] {
  if (source === 'paper') return []
  const byNumber = new Map(answers.map((answer) => [answer.number, answer]))
  return questions.map((question) => ({ ...question, ...(byNumber.get(question.number) ?? leftOut) }))
}
