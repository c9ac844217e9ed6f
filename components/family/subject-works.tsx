import { OwnComments } from '@/components/student-desk/own-comments'
import { Card } from '@/components/ui/card'
import type { FamilyReview, FamilyWork } from '@/lib/lab/family/types'
import type { Subject } from '@/lib/school/experiment/subjects'
import type { Language } from '@/lib/school/parent/notice'
import { RequestReview } from './request-review'
import { shownDayIn } from './shown-date'
import { words } from './words'
import { workId } from './work-id'

type WorkOptions = { language: Language; child: string; mayRequestReview: boolean }
type Props = WorkOptions & { subject: Subject; works: FamilyWork[] }

/** A subject's experiments with the released results; `mayRequestReview` is whether a review can be requested. */
export function SubjectWorks({ subject, works, ...options }: Props) {
  if (works.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-md">{words[options.language].subjects[subject]}</h3>
      <Card flush>
        <ul className="divide-y">
          {works.map((work) => (
            <Work key={work.attempt} work={work} {...options} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Work({ work, language, child, mayRequestReview }: WorkOptions & { work: FamilyWork }) {
  const { attempt, title, review } = work
  const isPending = review !== null && review.answeredAt === null
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
      {review && <ReviewRequest review={review} language={language} />}
      {mayRequestReview && !isPending && (
        <RequestReview child={child} attempt={attempt} title={title} language={language} />
      )}
    </li>
  )
}

/** Lists the parts of the mark under the school's names for them. */
const partsIn = ({ parts, components }: FamilyWork, language: Language) =>
  parts
    ?.map((part, index) => {
      const { name, maximum } = components?.[index] ?? {}
      return name && maximum ? `${name}: ${words[language].of(part, maximum)}` : String(part)
    })
    .join(', ')

/** The mark out of the maximum, or the reason why there is none. */
function resultOf({ marks, absence, maximum }: FamilyWork, language: Language): string {
  const texts = words[language]
  if (marks !== null) return texts.of(marks, maximum)
  if (absence === 'A') return texts.absent
  return absence === null || absence === 'E'
    ? texts.exempt
    : texts.rescheduled(shownDayIn(language, absence.slice(1)))
}

type ReviewRequestProps = { review: FamilyReview; language: Language }

/** The family's review request and the teacher's answer, once there is one. */
function ReviewRequest({ review: { text, askedAt, answer, answeredAt }, language }: ReviewRequestProps) {
  const texts = words[language].review
  return (
    <div className="flex flex-col gap-1.5 rounded-md bg-hover px-3 py-2 text-sm">
      <div>
        <p className="text-muted">{texts.requestedOn(shownDayIn(language, askedAt))}</p>
        <p className="whitespace-pre-line break-words">{text}</p>
      </div>
      {answer && answeredAt ? (
        <div>
          <p className="text-muted">{texts.answered(shownDayIn(language, answeredAt))}</p>
          <p className="whitespace-pre-line break-words">{answer}</p>
        </div>
      ) : (
        <p className="font-semibold">{texts.waiting}</p>
      )}
    </div>
  )
}
