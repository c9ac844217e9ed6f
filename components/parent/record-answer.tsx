'use client'

import { FormButton } from '@/components/form/form-dialog'
import { RadioField } from '@/components/form/radio-field'
import { callApi } from '@/lib/core/http-client'
import type { ConsentState } from '@/lib/school/parent/schema'
import { ParentFields } from './parent-fields'

const schema = () =>
  import('@/lib/school/parent/schema').then((module) => module.PaperAnswer.omit({ id: true }))

type Props = { guid: string; name: string; state: ConsentState }

const agreeOption = { value: 'given', label: 'They agree' }
const choices = {
  none: [agreeOption, { value: 'refused', label: 'They do not agree' }],
  given: [{ value: 'withdrawn', label: 'They take their consent back' }],
  refused: [agreeOption],
  withdrawn: [agreeOption],
}

/** Records the answer that parents gave on a paper slip. */
export function RecordAnswer({ guid, name, state }: Props) {
  return (
    <FormButton
      label="Record a paper reply"
      variant="primary"
      title={`Paper answer for ${name}`}
      description="As written on the signed slip. Keep the slip: it is the proof."
      schema={schema}
      initial={{ parentName: '' }}
      send={(values) => callApi('POST', `/parent/answers/${guid}`, values)}
      submit="Record"
    >
      <RadioField name="answer" label="What the parents say" options={choices[state]} />
      <ParentFields />
    </FormButton>
  )
}
