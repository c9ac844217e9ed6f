'use client'

import { useState } from 'react'
import { attemptHref, experimentsHref } from '@/components/attempt/addresses'
import { viewHref } from '@/components/class/addresses'
import { nameOf } from '@/components/experiment/name'
import { WorkLegend } from '@/components/insight/work-legend'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { OnOpening } from '@/components/ui/on-opening'
import { Section } from '@/components/ui/section'
import { counted } from '@/lib/core/counted'
import { shownTime } from '@/lib/core/shown-date'
import { behindThreshold } from '@/lib/lab/insight/behind-threshold'
import type { OpenReview } from '@/lib/lab/review/types'
import { type Mark, markWords } from '@/lib/school/experiment/absence'
import { ClassStrips } from './class-strip'
import type { ClassLine, HomeView } from './home-view'
import { HomeWork } from './home-work'
import { LessonCard } from './lesson-card'
import './behind.css'

type Props = { home: HomeView; reviews: OpenReview[]; past: boolean }

/** The work to do, each class's progress, and the students who are behind; in a past session only the progress. */
export function Today({ home, reviews, past }: Props) {
  const strips = (
    <Section title="Classes" actions={<WorkLegend />}>
      <ClassStrips classes={home.classes} experiments={home.experiments} />
    </Section>
  )
  if (past) return strips
  const { waiting, drafts, lessons } = home
  return (
    <>
      <HomeWork waiting={waiting} drafts={drafts} />
      {reviews.length > 0 && (
        <Section title={`Families ask to look again: ${reviews.length}`}>
          <ReviewCard reviews={reviews} />
        </Section>
      )}
      {lessons.length > 0 && <LessonCard lessons={lessons} allMarked={waiting.rows.length === 0} />}
      {strips}
      <Behind classes={home.classes.filter(({ behindCount }) => behindCount > 0)} />
    </>
  )
}

/** Students who are behind, by class, each with the number of experiments attempted and a link to them. */
function Behind({ classes }: { classes: ClassLine[] }) {
  if (classes.length === 0) return null
  const count = classes.reduce((sum, { behindCount }) => sum + behindCount, 0)
  return (
    <Section
      title={`Behind: ${counted(count, 'student')}`}
      description={`At least ${behindThreshold} experiments fewer than half of their class. The number is how many they have attempted.`}
    >
      <BehindCard classes={classes} />
    </Section>
  )
}

const BehindCard = ({ classes }: { classes: ClassLine[] }) => (
  <Card flush>
    <ul className="divide-y">
      {classes.map(({ classdivision, behind, behindCount, half }) => (
        <li key={classdivision} className="behind">
          <p>
            <Badge>{classdivision}</Badge> {counted(behindCount, 'student')}{' '}
            <span>half of the class: {half} or more</span>
          </p>
          <ul>
            {behind.map(({ guid, username, attempted }) => (
              <li key={guid}>
                <Link href={experimentsHref('/teacher', guid)} className="tag">
                  {username}
                  <span>
                    {attempted}
                    <span className="sr-only"> attempted</span>
                  </span>
                </Link>
              </li>
            ))}
            {behindCount > behind.length && (
              <li>
                <Link href={`${viewHref('/teacher', 'insights', classdivision)}?sort=total`} className="more">
                  and {behindCount - behind.length} more
                </Link>
              </li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  </Card>
)

const load = () => import('./answer-review').then((part) => part.AnswerReview)

/** Families' open review requests, oldest first, with links to the work. */
function ReviewCard({ reviews }: { reviews: OpenReview[] }) {
  const [review, setReview] = useState<OpenReview>()
  const close = () => setReview(undefined)
  return (
    <Card flush>
      <ul className="divide-y">
        {reviews.map((one) => (
          <Review key={one.guid} review={one} onAnswer={() => setReview(one)} />
        ))}
      </ul>
      <OnOpening load={load} part={review && { review, onClose: close }} onMissing={close} />
    </Card>
  )
}

function Review({ review, onAnswer }: { review: OpenReview; onAnswer: () => void }) {
  const { student, attempt, subject, marks, absence, maximum, text, createdAt } = review
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge>{review.class}</Badge>
          <span className="break-words font-semibold">{student}</span>
          <Link
            href={attemptHref('/teacher', { guid: attempt, subject })}
            className="underline underline-offset-3"
          >
            {nameOf(review)}
          </Link>
          <span className="text-muted tabular-nums">{shownMark(marks ?? absence, maximum)}</span>
        </p>
        <p className="mt-1 whitespace-pre-line break-words">{text}</p>
        <p className="text-muted text-sm">{shownTime(createdAt)}</p>
      </div>
      <Button onClick={onAnswer}>
        Answer<span className="sr-only"> the family of {student}</span>
      </Button>
    </li>
  )
}

const shownMark = (mark: Mark | null, maximum: number) =>
  typeof mark === 'number' ? `${mark} of ${maximum}` : mark && markWords(mark)
