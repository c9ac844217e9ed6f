'use client'

import { useRouter } from 'next/navigation'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { OpenReview } from '@/lib/lab/review/types'

const schema = () =>
  import('@/lib/lab/review/schema').then((module) => module.AnswerReview.omit({ id: true }))

type Props = { review: OpenReview | null; onClose: () => void }

/** Answers a family; a mark that changes is given and released as ever. */
export function AnswerReview({ review, onClose }: Props) {
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
