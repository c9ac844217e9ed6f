import { BookOpenCheck, Printer } from 'lucide-react'
import { nameOf } from '@/components/experiment/name'
import { worksheetHref } from '@/components/experiment/subject'
import { insightHref } from '@/components/insight/addresses'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import type { HardestQuestion } from '@/lib/lab/insight/last-time'
import type { Work } from '@/lib/lab/insight/types'
import { WorkCard } from './work-card'

type Named = Pick<Work, 'slug' | 'subject' | 'number' | 'shortTitle'>

export type LessonView = {
  class: string
  next: (Named & Pick<Work, 'title'>) | null
  hardest: (HardestQuestion & { of: Named }) | null
}

type Props = { lessons: LessonView[]; allMarked: boolean }

/** For classes with no work waiting: the next experiment with its worksheet, and hints on what to mention first. */
export const LessonCard = ({ lessons, allMarked }: Props) => (
  <WorkCard
    title="Next in the laboratory"
    count={allMarked ? 'nothing to mark' : 'in classes with nothing to mark'}
  >
    <ul className="divide-y">
      {lessons.map((lesson) => (
        <li key={lesson.class} className="grid grid-cols-[auto_1fr] gap-x-3 px-4 py-3">
          <span>
            <Badge>{lesson.class}</Badge>
          </span>
          <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-60">
              {lesson.next ? <Next work={lesson.next} /> : <p>Every experiment is begun.</p>}
              {lesson.hardest && <Hardest {...lesson.hardest} />}
            </div>
            {lesson.next && (
              <LinkButton href={worksheetHref(lesson.next.slug)} size="sm">
                <Printer aria-hidden className="size-4" />
                Worksheet
              </LinkButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  </WorkCard>
)

const Next = ({ work }: { work: NonNullable<LessonView['next']> }) => (
  <>
    <p className="font-semibold">{nameOf(work)}</p>
    <p className="text-muted text-sm">{work.title}</p>
  </>
)

function Hardest({ of, number, question, right, handedIn, ...rest }: NonNullable<LessonView['hardest']>) {
  return (
    <p className="mt-2 flex gap-2 text-sm">
      <BookOpenCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span>
        Hardest last time, in{' '}
        <Link href={insightHref('/teacher', rest.class, of.slug)} className="text-brand-ink hover:underline">
          {nameOf(of)}
        </Link>
        : “{question}”{' '}
        <span className="text-muted">{`Question ${number}, ${right} of ${handedIn} right`}</span>
      </span>
    </p>
  )
}
