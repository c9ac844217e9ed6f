'use client'

import { FormButton } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { callApi } from '@/lib/core/http-client'

const schema = () => import('@/lib/records/alarm/schema').then((module) => module.AlarmNote)

/** Settles an alarm, after asking what was done about it. */
export function SettleAlarm({ guid, message }: { guid: string; message: string }) {
  return (
    <FormButton
      label="Settle"
      size="sm"
      title="Settle this alarm"
      description={message}
      schema={schema}
      initial={{ note: '' }}
      send={(values) => callApi('PATCH', `/provider/alarms/${guid}`, values)}
      submit="Settle"
    >
      <TextareaField name="note" label="What was done" hint="For whoever looks at it later." rows={3} />
    </FormButton>
  )
}
