'use client'

import { FormButton } from '@/components/form/form-dialog'
import { RadioField } from '@/components/form/radio-field'
import { callApi } from '@/lib/core/http-client'
import { allowedAnswers } from '@/lib/school/parent/allowed-answers'
import type { ConsentState } from '@/lib/school/parent/schema'
import { ParentFields } from './parent-fields'

const schema = () =>
  import('@/lib/school/parent/schema').then((module) => module.PaperAnswer.omit({ id: true }))

type Props = { guid: string; name: string; state: ConsentState }

const answerNames = {
  given: 'They agree',
  refused: 'They do not agree',
  withdrawn: 'They take their consent back',
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
      <RadioField
        name="answer"
        label="What the parents say"
        options={allowedAnswers[state].map((value) => ({ value, label: answerNames[value] }))}
      />
      <ParentFields />
    </FormButton>
  )
}
