'use client'

import { DateField } from '@/components/form/date-field'
import { FormButton } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { BatchList } from '@/lib/lab/board/batch-schema'
import { maxInBatch } from '@/lib/lab/board/max-in-batch'

const schema = () => import('@/lib/lab/board/batch-schema').then((module) => module.MakeBatches)

type Props = Pick<BatchList, 'waiting'> & { today: string }

/** Makes batches of the candidates who have none, after asking for class, day, time and size. */
export function MakeBatches({ waiting, today }: Props) {
  const all = waiting.reduce((sum, { candidates }) => sum + candidates, 0)

  async function make(values: { class: string }) {
    const classGuid = waiting.find((one) => one.class === values.class)?.classGuid
    const body = { ...values, classGuid }
    const { message, data } = await callApi<{ batches: number }>('POST', '/board/batches', body)
    return { message, description: counted(data.batches, 'batch', 'batches') }
  }

  return (
    <FormButton
      label="Make batches"
      variant="primary"
      title="Make batches"
      description="Everybody who is in no batch yet, in the order of the board roll numbers."
      schema={schema}
      initial={{
        class: '',
        day: today,
        startsAt: '09:30',
        size: String(maxInBatch),
        perDay: '1',
        minutes: '120',
      }}
      send={make}
      submit="Make batches"
    >
      <SelectField name="class" label="Candidates">
        <option value="">All classes 10 ({all})</option>
        {waiting.map((one) => (
          <option key={one.class} value={one.class}>
            {one.class} ({one.candidates})
          </option>
        ))}
      </SelectField>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <DateField name="day" label="First day" />
        <TextField name="startsAt" label="Start" type="time" />
      </div>
      <div className="grid items-end gap-5 sm:grid-cols-3">
        <TextField name="size" label="Most in one" inputMode="numeric" autoComplete="off" />
        <TextField name="perDay" label="Batches a day" inputMode="numeric" autoComplete="off" />
        <TextField name="minutes" label="Minutes each" inputMode="numeric" autoComplete="off" />
      </div>
      <p className="text-muted text-sm">Further days follow; Sundays are left out.</p>
    </FormButton>
  )
}
