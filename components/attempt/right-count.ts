import type { AnsweredQuestion } from '@/lib/lab/attempt/schema'

/** Says how many answers are right, as "4 of 5 right"; null for work without recorded answers. */
export function rightCount(answers: Pick<AnsweredQuestion, 'correct'>[]): string | null {
  if (answers.length === 0) return null
  const right = answers.filter(({ correct }) => correct).length
  const unanswered = answers.filter(({ correct }) => correct === null).length
  return `${right} of ${answers.length} right${unanswered > 0 ? `, ${unanswered} left out` : ''}`
}
