'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { TakeSaved } from '@/components/form/take-saved'
import { TextareaField } from '@/components/form/textarea-field'
import type { SchoolOption } from '@/lib/care/incident/list-schools'
import { steps } from '@/lib/care/incident/steps'
import { stepNames } from './step-names'

const schema = () =>
  import('@/lib/care/incident/schema').then((module) => module.IncidentStep.omit({ happenedAt: true }))

type Props = { guid: string; schools: SchoolOption[] }

const blank = { step: 'note' as const, text: '', school: '' }
const empty = () => blank

/** Adds a step taken to the incident's record. */
export function AddStep({ guid, schools }: Props) {
  const router = useRouter()
  const [added, setAdded] = useState(0)

  async function add(values: object) {
    await callAndToast('POST', `/provider/incidents/${guid}`, values)
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
      <FormActions submit="Add to the record" />
    </Form>
  )
}
