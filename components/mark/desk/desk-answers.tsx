import { memo } from 'react'
import { Answers } from '@/components/attempt/answers'
import type { DeskAttempt, DeskData } from './desk-data'
import { questionsOf } from './questions-of'

type Props = { questions: DeskData['experiment']['questions']; attempt: DeskAttempt }

/** The answers of an attempt, drawn again only when the attempt is another or was saved. */
export const DeskAnswers = memo(function DeskAnswers({ questions, attempt }: Props) {
  return <Answers questions={questionsOf(questions, attempt)} />
})
