import { useState } from 'react'
import { nameOf } from '@/components/experiment/name'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { OnOpening } from '@/components/ui/on-opening'
import { type Mark, markWords } from '@/lib/core/absence'
import { shownTime } from '@/lib/core/shown-date'
import type { OpenReview } from '@/lib/lab/review/types'
import { deskHref } from './desk-href'

const load = () => import('./answer-review').then((part) => part.AnswerReview)

/** Families' open review requests, oldest first, with links to the work. */
export function ReviewCard({ reviews }: { reviews: OpenReview[] }) {
  const [review, setReview] = useState<OpenReview>()
  const [open, setOpen] = useState(false)
  const answer = (one: OpenReview) => {
    setReview(one)
    setOpen(true)
  }
  return (
    <Card flush>
      <ul className="divide-y">
        {reviews.map((one) => (
          <Review key={one.guid} one={one} onAnswer={() => answer(one)} />
        ))}
      </ul>
      <OnOpening
        load={load}
        part={review && { review, open, onOpenChange: setOpen }}
        onMissing={() => setOpen(false)}
      />
    </Card>
  )
}

function Review({ one, onAnswer }: { one: OpenReview; onAnswer: () => void }) {
  const { student, attempt, subject, marks, absence, maximum, text, createdAt } = one
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge>{one.class}</Badge>
          <span className="break-words font-semibold">{student}</span>
          <Link href={deskHref('/teacher', attempt, subject)} className="underline underline-offset-3">
            {nameOf(one)}
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
