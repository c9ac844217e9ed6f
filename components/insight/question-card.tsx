import { cx } from '@/components/ui/cx'
import type { QuestionInsight } from '@/lib/lab/insight/types'
import { percent } from './figures'
import { heatOf } from './heat'
import styles from './question.module.css'

type Props = { insight: QuestionInsight; handedIn: number }

/** A class's results in one question, its most common wrong answer, and what to say about it. */
export function QuestionCard({ insight, handedIn }: Props) {
  const { number, question, chosen, answer, right, leftOut, wrong, note } = insight
  const [mostCommon, ...others] = wrong
  const verb = chosen ? 'chose' : 'wrote'
  return (
    <li className={cx('grid gap-y-2 px-4 py-4', styles.question)}>
      <div className={styles.share}>
        <span
          className={`rounded-md px-2 py-1 font-semibold text-lg tabular-nums ${heatOf(right / handedIn)}`}
        >
          {percent(right / handedIn)}
        </span>
        <span className="text-muted text-sm">
          {right} of {handedIn} right
        </span>
      </div>
      <div className="flex min-w-0 max-w-text flex-col gap-2">
        <h3 className="font-semibold text-base">
          <span className="text-muted">{number}.</span> {question}
        </h3>
        {mostCommon ? (
          <>
            <p>
              {mostCommon.count} of {handedIn} {verb} <q>{mostCommon.answer}</q>; right is <q>{answer}</q>.
            </p>
            <p className={styles.advice}>
              <b className="font-semibold">Re-teach:</b> {note}
            </p>
            <Others wrong={others} leftOut={leftOut} verb={verb} />
          </>
        ) : (
          <p className="text-muted">
            Right is <q>{answer}</q>; nobody {verb} anything else
            {leftOut > 0 ? `, ${leftOut} left it out` : ''}.
          </p>
        )}
      </div>
    </li>
  )
}

type OthersProps = { wrong: QuestionInsight['wrong']; leftOut: number; verb: string }

function Others({ wrong, leftOut, verb }: OthersProps) {
  if (wrong.length === 0 && leftOut === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      {wrong.map(({ answer, count }) => (
        <li key={answer}>
          {count} {verb} <q>{answer}</q>
        </li>
      ))}
      {leftOut > 0 && <li>{leftOut} left it out</li>}
    </ul>
  )
}
