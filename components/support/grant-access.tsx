'use client'

import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useRouter } from '@/components/ui/use-router'

const schema = () => import('@/lib/company/support/schema').then((module) => module.GiveConsent)

const spans = [
  { hours: '1', label: '1 hour' },
  { hours: '4', label: '4 hours' },
  { hours: '24', label: '24 hours' },
  { hours: '72', label: '3 days' },
]

/** Grants support access: for what purpose and for how long. */
export function GrantAccess() {
  const router = useRouter()

  async function grant(values: { reason: string; hours: number }) {
    await callAndToast('POST', '/support/consents', values)
    router.refresh()
  }

  return (
    <Form schema={schema} initial={{ reason: '', hours: '4' }} onSubmit={grant}>
      <TextField
        name="reason"
        label="Purpose"
        hint="For example: the import of 10-A fails"
        autoComplete="off"
      />
      <SelectField name="hours" label="For how long" className="max-w-48">
        {spans.map(({ hours, label }) => (
          <option key={hours} value={hours}>
            {label}
          </option>
        ))}
      </SelectField>
      <FormActions submit="Allow support access" />
    </Form>
  )
}
