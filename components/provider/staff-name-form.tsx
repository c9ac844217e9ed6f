'use client'

import { useRouter } from 'next/navigation'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/http-client'

const schema = () => import('@/lib/provider/schema').then((module) => module.StaffName)

/** The own name, as colleagues read it in the activity. */
export function StaffNameForm({ fullName }: { fullName: string }) {
  const router = useRouter()

  async function save(values: { fullName: string }) {
    const { message } = await callApi('PATCH', '/provider/account', values)
    toast.success(message)
    router.refresh()
  }

  return (
    <Form schema={schema} initial={{ fullName }} onSubmit={save}>
      <TextField
        name="fullName"
        label="Name"
        autoComplete="name"
        hint="Colleagues read it beside what you do."
      />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  )
}
