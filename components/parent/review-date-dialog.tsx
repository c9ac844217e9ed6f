import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { DateField } from '@/components/form/date-field'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { Button } from '@/components/ui/button'
import { DialogBox } from '@/components/ui/dialog-box'
import { toast } from '@/components/ui/toast'
import { date } from '@/lib/core/fields'
import { callApi } from '@/lib/core/http-client'

const schema = z.object({ reviewUntil: z.union([z.literal(''), date], 'Enter a date, or leave it empty') })

type Props = { open: boolean; onClose: () => void; reviewUntil: string | null }

/** Sets the last day on which families may ask for a mark to be looked at again. */
export function ReviewDateDialog({ open, onClose, reviewUntil }: Props) {
  const router = useRouter()

  async function save(values: z.output<typeof schema>) {
    const { message } = await callApi('PATCH', '/parent/family', {
      open: true,
      reviewUntil: values.reviewUntil || null,
    })
    toast.success(message)
    onClose()
    router.refresh()
  }

  return (
    <DialogBox
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Requests to look at a mark again"
      description="The teachers of the class see the requests on their dashboard."
    >
      <Form schema={schema} initial={{ reviewUntil: reviewUntil ?? '' }} onSubmit={save}>
        <DateField
          name="reviewUntil"
          label="Families may ask until"
          hint="Leave it empty to take no requests."
        />
        <FormActions end>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save</SubmitButton>
        </FormActions>
      </Form>
    </DialogBox>
  )
}
