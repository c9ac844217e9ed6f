import { useRef } from 'react'
import { callAndToast } from '@/components/form/call-and-toast'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useRefreshIfOutdated } from '@/components/form/use-refresh-if-outdated'
import { useRouter } from '@/components/ui/use-router'
import type { OpenReview } from '@/lib/lab/review/types'

const schema = () =>
  import('@/lib/lab/review/schema').then((module) => module.AnswerReview.omit({ id: true }))

type Props = { review: OpenReview; onClose: () => void }

/** Answers a family's review request. A changed mark is entered as usual, and stays released. */
export function AnswerReview({ review, onClose }: Props) {
  const router = useRouter()
  const refreshIfOutdated = useRefreshIfOutdated()
  const isAnswered = useRef(false)

  async function answer(values: object) {
    await callAndToast('POST', `/reviews/${review.guid}`, values).catch(refreshIfOutdated)
    isAnswered.current = true
    onClose()
    router.refresh()
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Answer the family of ${review.student}`}
      description={review.text}
      // The request leaves the list, with the button that opened this.
      finalFocus={() => (isAnswered.current ? document.getElementById('main') : null)}
      schema={schema}
      initial={{ answer: '' }}
      onSubmit={answer}
      submit="Answer"
    >
      <TextareaField
        name="answer"
        label="Your answer"
        hint="A sentence or two; the school sees your name. If the mark changes, give it; the family sees it at once."
        rows={3}
      />
    </FormDialog>
  )
}
