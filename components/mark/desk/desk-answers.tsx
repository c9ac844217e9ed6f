import { memo } from 'react'
import { Answers } from '@/components/attempt/answers'
import type { DeskAttempt, DeskData } from './desk-data'
import { questionsOf } from './questions-of'

type Props = { questions: DeskData['experiment']['questions']; attempt: DeskAttempt }

/** The answers of an attempt, which stay as they are while anything else on the desk changes. */
export const DeskAnswers = memo(function DeskAnswers({ questions, attempt }: Props) {
  return <Answers questions={questionsOf(questions, attempt)} />
})
