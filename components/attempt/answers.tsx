import { Check, Minus, X } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { AnsweredQuestion, AttemptView } from '@/lib/lab/attempt/schema'

/** A question with the student's answer, without the options that it was chosen from. */
export type ShownAnswer = Omit<AnsweredQuestion, 'options'>

type Props = { source: AttemptView['source']; questions: ShownAnswer[] }

/** A student's answers with what is right, wrong or missing. Before the mark is released, only the answers. */
export function Answers({ source, questions }: Props) {
  if (source === 'paper')
    return (
      <div className="px-4 py-8 text-center">
        <p className="font-semibold">Work in the school’s own laboratory</p>
        <p className="text-muted">There are no recorded answers.</p>
      </div>
    )
  if (questions.length === 0) return null
  return (
    <ol className="divide-y">
      {questions.map((question) => (
        <li key={question.number} className="grid grid-cols-[1.75rem_1fr] gap-x-2 px-4 py-3.5 sm:px-5">
          <span aria-hidden className="text-muted tabular-nums">
            {question.number}
          </span>
          <div className="flex min-w-0 max-w-text flex-col gap-1.5">
            <p>{question.question}</p>
            <Given question={question} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Given({ question: { attemptedanswer, correct, answer, synonyms } }: { question: ShownAnswer }) {
  const before = attemptedanswer.slice(0, -1)
  const last = attemptedanswer.at(-1)
  if (answer === null && last !== undefined) return <strong className="font-semibold">{last}</strong>
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Verdict correct={correct} />
        {correct !== null && <strong className="font-semibold">{last}</strong>}
      </div>
      {before.length > 0 && (
        <p className="text-muted text-sm">
          Answered before: <q>{before.join('”, “')}</q>
        </p>
      )}
      {correct !== true && answer !== null && (
        <p className="text-sm">
          <span className="text-muted">Right answer: </span>
          <span className="font-semibold text-success-ink">{answer}</span>
          {synonyms.length > 0 && <span className="text-muted">, also {synonyms.join(', ')}</span>}
        </p>
      )}
    </>
  )
}

function Verdict({ correct }: { correct: boolean | null }) {
  if (correct === null)
    return (
      <Badge>
        <Minus aria-hidden />
        Left out
      </Badge>
    )
  return correct ? (
    <Badge tone="success">
      <Check aria-hidden />
      Right
    </Badge>
  ) : (
    <Badge tone="danger">
      <X aria-hidden />
      Wrong
    </Badge>
  )
}
