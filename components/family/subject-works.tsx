import { OwnComments } from '@/components/student-desk/own-comments'
import { Card } from '@/components/ui/card'
import type { FamilyReview, FamilyWork } from '@/lib/lab/family/types'
import type { Subject } from '@/lib/school/experiment/subjects'
import type { Language } from '@/lib/school/parent/notice'
import { AskReview } from './ask-review'
import { shownDayIn } from './shown-day'
import { words } from './words'
import { workId } from './work-id'

type Shown = { language: Language; child: string; asks: boolean }
type Props = Shown & { subject: Subject; works: FamilyWork[] }

/** A subject's experiments with the released results; `asks` is whether a review can be requested. */
export function SubjectWorks({ subject, works, ...shown }: Props) {
  if (works.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-md">{words[shown.language].subjects[subject]}</h3>
      <Card flush>
        <ul className="divide-y">
          {works.map((work) => (
            <Work key={work.attempt} work={work} {...shown} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Work({ work, language, child, asks }: Shown & { work: FamilyWork }) {
  const { attempt, title, review } = work
  const waits = review !== null && review.answeredAt === null
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3">
      <div className="flex items-start justify-between gap-4">
        <p id={workId(attempt)} tabIndex={-1} lang="en" className="min-w-0 break-words">
          {title}
        </p>
        <p className="shrink-0 font-semibold tabular-nums">{resultOf(work, language)}</p>
      </div>
      {work.parts && <p className="tabular-nums">{partsIn(work, language)}</p>}
      <p className="text-muted text-sm">{words[language].done(shownDayIn(language, work.doneAt))}</p>
      <OwnComments comments={work.comments} />
      {review && <AskedReview review={review} language={language} />}
      {asks && !waits && <AskReview child={child} attempt={attempt} title={title} language={language} />}
    </li>
  )
}

/** Lists the parts of the mark under the school's names for them. */
const partsIn = ({ parts, components }: FamilyWork, language: Language) =>
  parts
    ?.map((part, at) => {
      const { name, maximum } = components?.[at] ?? {}
      return name && maximum ? `${name}: ${words[language].of(part, maximum)}` : String(part)
    })
    .join(', ')

/** The mark out of the maximum, or the reason why there is none. */
function resultOf({ marks, absence, maximum }: FamilyWork, language: Language): string {
  const say = words[language]
  if (marks !== null) return say.of(marks, maximum)
  if (absence === 'A') return say.absent
  return absence === null || absence === 'E'
    ? say.exempt
    : say.rescheduled(shownDayIn(language, absence.slice(1)))
}

type AskedReviewProps = { review: FamilyReview; language: Language }

/** The family's review request and the teacher's answer, once there is one. */
function AskedReview({ review: { text, askedAt, answer, answeredAt }, language }: AskedReviewProps) {
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
