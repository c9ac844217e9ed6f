'use client'

import { DateField } from '@/components/form/date-field'
import { FormButton } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { callApi } from '@/lib/core/http-client'
import type { Batch } from '@/lib/lab/board/batch-schema'

const schema = () =>
  import('@/lib/lab/board/batch-schema').then(({ ChangeBatch }) =>
    ChangeBatch.omit({ id: true, expected: true }),
  )

/** Changes the day and time of a batch. */
export function ChangeBatch({ batch: { guid, number, day, startsAt } }: { batch: Batch }) {
  return (
    <FormButton
      label="Change time"
      title={`When is batch ${number}?`}
      schema={schema}
      initial={{ day, startsAt }}
      send={(_, { change }) => callApi('PATCH', `/board/batches/${guid}`, change)}
      submit="Save"
    >
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <DateField name="day" label="Day" />
        <TextField name="startsAt" label="Start" type="time" />
      </div>
    </FormButton>
  )
}
