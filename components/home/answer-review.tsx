import { useRef } from 'react'
import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { TextareaField } from '@/components/form/textarea-field'
import { useRefreshIfOutdated } from '@/components/form/use-refresh-if-outdated'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useRouter } from '@/components/ui/use-router'
import type { OpenReview } from '@/lib/lab/review/types'

const schema = () =>
  import('@/lib/lab/review/schema').then((module) => module.AnswerReview.omit({ id: true }))

type Props = { review: OpenReview; open: boolean; onOpenChange: (open: boolean) => void }

/** Answers a family's review request. A changed mark is entered as usual, and stays released. */
export function AnswerReview({ review, open, onOpenChange }: Props) {
  const router = useRouter()
  const refreshIfOutdated = useRefreshIfOutdated()
  const answeredGuid = useRef<string>(undefined)

  async function answer(values: object) {
    await callAndToast('POST', `/reviews/${review.guid}`, values).catch(refreshIfOutdated)
    answeredGuid.current = review.guid
    onOpenChange(false)
    router.refresh()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Answer the family of ${review.student}`}
      description={review.text}
      // The request leaves the list, with the button that opened this.
      finalFocus={() => (answeredGuid.current === review.guid ? document.getElementById('main') : null)}
    >
      <Form schema={schema} initial={{ answer: '' }} onSubmit={answer}>
        <TextareaField
          name="answer"
          label="Your answer"
          hint="A sentence or two; the school sees your name. If the mark changes, give it; the family sees it at once."
          rows={3}
        />
        <FormActions end submit="Answer">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
