'use client'

import { useWatch } from 'react-hook-form'
import { FormButton } from '@/components/form/form-dialog'
import { RadioField } from '@/components/form/radio-field'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useRequestKey } from '@/components/form/use-request-key'
import { callApi } from '@/lib/core/http-client'
import { asRequest } from '@/lib/records/notification/as-request'
import type { NamedClass } from '@/lib/school/class/schema'

const schema = () => import('@/lib/records/notification/schema').then((module) => module.NotifyForm)

const blank = { audience: 'all', classdivision: '', teacher: '', message: '' } as const

/** The button and dialog with which an admin writes to teachers. */
export function NotifyTeachers({ recipients }: { recipients: Recipients }) {
  const keyFor = useRequestKey()
  return (
    <FormButton
      label="Notify teachers"
      variant="primary"
      title="Notify teachers"
      schema={schema}
      initial={blank}
      send={async (values) => {
        const request = asRequest(values, recipients.classes)
        const headers = { 'idempotency-key': keyFor(request) }
        const answer = await callApi('POST', '/notifications', request, { headers })
        // The same words once more are another message.
        keyFor(null)
        return answer
      }}
      submit="Send"
    >
      <NotifyFields recipients={recipients} />
    </FormButton>
  )
}

/** The possible recipients: the teachers of a class, and approved teachers. */
type Recipients = {
  classes: NamedClass[]
  teachers: { guid: string; fullName: string; displayId: string | null }[]
}

/** The fields of a message to teachers; class or teacher is asked for where the choice needs one. */
function NotifyFields({ recipients: { classes, teachers } }: { recipients: Recipients }) {
  const audience = useWatch({ name: 'audience' })
  const options = [
    { value: 'all', label: `All teachers (${teachers.length})` },
    { value: 'class', label: 'The teachers of a class' },
    { value: 'one', label: 'One teacher' },
  ]
  return (
    <>
      <RadioField name="audience" label="Send to" options={options} />
      {audience === 'class' && (
        <SelectField name="classdivision" label="Class">
          <option value="">Choose a class</option>
          {classes.map((choice) => (
            <option key={choice.guid}>{choice.class}</option>
          ))}
        </SelectField>
      )}
      {audience === 'one' && (
        <SelectField name="teacher" label="Teacher">
          <option value="">Choose a teacher</option>
          {teachers.map(({ guid, fullName, displayId }) => (
            <option key={guid} value={guid}>
              {displayId ? `${fullName} (${displayId})` : fullName}
            </option>
          ))}
        </SelectField>
      )}
      <TextareaField
        name="message"
        label="Message"
        hint="Up to 500 characters. Your name is added before it."
        rows={4}
      />
    </>
  )
}
