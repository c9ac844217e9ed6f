import type { FamilyReview } from '@/lib/lab/family/types'
import type { Language } from '@/lib/school/parent/notice'
import { shownDayIn } from './shown-day'
import { words } from './words'

type Props = { review: FamilyReview; language: Language }

/** What the family asked about a mark, and the teacher's answer once it is there. */
export function AskedReview({ review: { text, askedAt, answer, answeredAt }, language }: Props) {
  const say = words[language].review
  return (
    <div className="flex flex-col gap-1.5 rounded-md bg-hover px-3 py-2 text-sm">
      <div>
        <p className="text-muted">{say.asked(shownDayIn(language, askedAt))}</p>
        <p className="whitespace-pre-line break-words">{text}</p>
      </div>
      {answer && answeredAt ? (
        <div>
          <p className="text-muted">{say.answered(shownDayIn(language, answeredAt))}</p>
          <p className="whitespace-pre-line break-words">{answer}</p>
        </div>
      ) : (
        <p className="font-semibold">{say.waiting}</p>
      )}
    </div>
  )
}
