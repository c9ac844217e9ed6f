import { Badge } from '@/components/ui/badge'
import { cx } from '@/components/ui/cx'
import type { QuestionView } from '@/lib/school/experiment/schema'

type Props = { question: QuestionView; answers: boolean }

const letter = (index: number) => String.fromCharCode(97 + index)

/** A question with its options or a line to write on; with `answers`, also the right answer. */
export function Question({ question: { number, question, options, answer, synonyms }, answers }: Props) {
  return (
    <li className="grid break-inside-avoid grid-cols-[1.75rem_1fr] gap-x-3 px-4 py-4 sm:px-5 print:px-0">
      <span aria-hidden className="text-muted tabular-nums print:text-ink">
        {number}
      </span>
      <div className="min-w-0 max-w-text">
        <p className="font-semibold">{question}</p>
        {options.length > 0 ? (
          <ol className="mt-2 flex flex-col gap-1">
            {options.map((option, index) => (
              <Option
                key={option}
                letter={letter(index)}
                text={option}
                right={answers && option === answer}
              />
            ))}
          </ol>
        ) : (
          <Written answers={answers} answer={answer} synonyms={synonyms} />
        )}
      </div>
    </li>
  )
}

function Option({ letter, text, right }: { letter: string; text: string; right: boolean }) {
  return (
    <li
      className={cx(
        '-mx-2 flex items-baseline gap-2 rounded-sm px-2 py-0.5',
        right && 'bg-success-soft font-semibold text-success-ink',
      )}
    >
      <span className={cx('w-4 shrink-0', !right && 'text-muted')}>{letter})</span>
      <span className="min-w-0 flex-1">{text}</span>
      {right && <span className="shrink-0 text-sm">Right answer</span>}
    </li>
  )
}

function Written({
  answers,
  answer,
  synonyms,
}: Pick<QuestionView, 'answer' | 'synonyms'> & { answers: boolean }) {
  if (!answers) return <div className="mt-8 border-line-strong border-b" role="presentation" />
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-muted">Right answer:</span>
      <span className="rounded-sm bg-success-soft px-2 py-0.5 font-semibold text-success-ink">{answer}</span>
      {synonyms.length > 0 && <span className="text-muted">also accepted:</span>}
      {synonyms.map((synonym) => (
        <Badge key={synonym}>{synonym}</Badge>
      ))}
    </div>
  )
}
