'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { nameOf } from '@/components/experiment/name'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { RowLink } from '@/components/ui/row-link'
import { toast } from '@/components/ui/toast'
import { type Mark, markWords } from '@/lib/core/absence'
import { callApi } from '@/lib/core/http-client'
import { shownTime } from '@/lib/core/shown-date'
import type { OpenReview } from '@/lib/lab/review/types'
import { deskHref } from './desk-href'

/** The families who ask to look at a mark again, the oldest first; the experiment leads to the work. */
export function ReviewCard({ reviews }: { reviews: OpenReview[] }) {
  const [answered, setAnswered] = useState<OpenReview | null>(null)
  return (
    <Card flush>
      <ul className="divide-y">
        {reviews.map((one) => (
          <Review key={one.guid} one={one} onAnswer={() => setAnswered(one)} />
        ))}
      </ul>
      <AnswerReview review={answered} onClose={() => setAnswered(null)} />
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
          <RowLink href={deskHref('/teacher', attempt, subject)} className="underline underline-offset-3">
            {nameOf(one)}
          </RowLink>
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

const schema = () =>
  import('@/lib/lab/review/schema').then((module) => module.AnswerReview.omit({ id: true }))

type Props = { review: OpenReview | null; onClose: () => void }

/** Answers a family; a mark that changes is given and released as ever. */
function AnswerReview({ review, onClose }: Props) {
  const router = useRouter()

  async function answer(values: object) {
    const { message } = await callApi('POST', `/reviews/${review?.guid}`, values)
    toast.success(message)
    onClose()
    router.refresh()
  }

  return (
    <Dialog
      open={review !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Answer the family of ${review?.student}`}
      description={review?.text ?? ''}
    >
      <Form schema={schema} initial={{ answer: '' }} onSubmit={answer}>
        <TextareaField
          name="answer"
          label="Your answer"
          hint="A sentence or two; the school sees your name. If the mark changes, give it and release it as well."
          rows={3}
        />
        <FormActions end>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Answer</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
