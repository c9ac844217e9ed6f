'use client'

import { useState } from 'react'
import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { TakeSaved } from '@/components/form/take-saved'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useRouter } from '@/components/ui/use-router'
import type { SchoolOption } from '@/lib/care/incident/list-schools'
import { steps } from '@/lib/care/incident/steps'
import { indianTime } from './indian-time'
import { stepNames } from './step-names'

const schema = () => import('@/lib/care/incident/schema').then((module) => module.StepForm)

type Props = { guid: string; schools: SchoolOption[] }

const blank = { step: 'note' as const, text: '', school: '', happenedAt: '' }
const empty = () => blank

/** Adds a step taken to the incident's record. */
export function AddStep({ guid, schools }: Props) {
  const router = useRouter()
  const [added, setAdded] = useState(0)

  async function add(values: { happenedAt: string }) {
    const happenedAt = values.happenedAt ? indianTime(values.happenedAt) : undefined
    await callAndToast('POST', `/provider/incidents/${guid}`, { ...values, happenedAt })
    setAdded((count) => count + 1)
    router.refresh()
  }

  return (
    <Form schema={schema} initial={blank} onSubmit={add}>
      {added > 0 && <TakeSaved saved={added} values={empty} />}
      <SelectField name="step" label="What was done">
        {steps.map((step) => (
          <option key={step} value={step}>
            {stepNames[step]}
          </option>
        ))}
      </SelectField>
      <SelectField name="school" label="Which school" optional>
        <option value="">None or all</option>
        {schools.map((school) => (
          <option key={school.guid} value={school.guid}>
            {school.name}
          </option>
        ))}
      </SelectField>
      <TextareaField name="text" label="In words" rows={3} />
      <TextField
        name="happenedAt"
        label="When it was done"
        hint="India’s time. Empty means now."
        type="datetime-local"
        optional
      />
      <FormActions submit="Add to the record" />
    </Form>
  )
}
