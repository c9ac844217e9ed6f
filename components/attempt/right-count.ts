import type { AnsweredQuestion } from '@/lib/lab/attempt/schema'

/** Says how many answers are right, as "4 of 5 right"; null for work without recorded answers. */
export function rightCount(answers: Pick<AnsweredQuestion, 'correct'>[]): string | null {
  if (answers.length === 0) return null
  const right = answers.filter(({ correct }) => correct).length
  const left = answers.filter(({ correct }) => correct === null).length
  return `${right} of ${answers.length} right${left > 0 ? `, ${left} left out` : ''}`
}
