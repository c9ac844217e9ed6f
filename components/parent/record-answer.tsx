'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { RadioField } from '@/components/form/radio-field'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { relations } from '@/lib/school/parent/relations'
import type { ConsentState } from '@/lib/school/parent/schema'

const schema = () =>
  import('@/lib/school/parent/schema').then((module) => module.PaperAnswer.omit({ id: true }))

type Props = { guid: string; name: string; state: ConsentState }

const yes = { value: 'given', label: 'They agree' }
const choices = {
  none: [yes, { value: 'refused', label: 'They do not agree' }],
  given: [{ value: 'withdrawn', label: 'They take their consent back' }],
  refused: [yes],
  withdrawn: [yes],
}

/** Takes down what the parents answered on the paper slip. */
export function RecordAnswer({ guid, name, state }: Props) {
  const router = useRouter()
  const [open, setOpen] = useState(false)

  async function record(values: object) {
    const { message } = await callApi('POST', `/parent/answers/${guid}`, values)
    toast.success(message)
    setOpen(false)
    router.refresh()
  }

  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Record a paper reply
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Paper answer for ${name}`}
        description="As it stands on the signed slip. Keep the slip: it is the proof."
      >
        <Form schema={schema} initial={{ parentName: '' }} onSubmit={record}>
          <RadioField name="answer" label="What the parents say" options={choices[state]} />
          <TextField name="parentName" label="Who signed" autoComplete="off" />
          <SelectField name="relation" label="What they are to the child">
            <option value="">Please choose</option>
            {relations.map((one) => (
              <option key={one} value={one}>
                {one === 'guardian' ? 'Lawful guardian' : one === 'mother' ? 'Mother' : 'Father'}
              </option>
            ))}
          </SelectField>
          <FormActions end>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <SubmitButton>Record</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  )
}
