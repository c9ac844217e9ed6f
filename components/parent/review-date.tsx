import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { DateField } from '@/components/form/date-field'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { toast } from '@/components/ui/toast'
import { date } from '@/lib/core/fields'
import { callApi } from '@/lib/core/http-client'

const schema = z.object({ reviewUntil: z.union([z.literal(''), date], 'Enter a date, or leave it empty') })

/** The last day on which families may request a review of a mark. */
export function ReviewDate({ reviewUntil }: { reviewUntil: string | null }) {
  const router = useRouter()

  async function save(values: z.output<typeof schema>) {
    const { message } = await callApi('PATCH', '/parent/family', {
      open: true,
      reviewUntil: values.reviewUntil || null,
    })
    toast.success(message)
    router.refresh()
  }

  return (
    <Form
      label="Requests to look again"
      schema={schema}
      initial={{ reviewUntil: reviewUntil ?? '' }}
      onSubmit={save}
    >
      <DateField
        name="reviewUntil"
        label="Families may ask to look at a mark again until"
        hint="The teachers of the class see the requests on their dashboard. Leave it empty to take no requests."
      />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  )
}
