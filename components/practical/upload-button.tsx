'use client'

import { DateField } from '@/components/form/date-field'
import { FormButton } from '@/components/form/form-dialog'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import { today } from '@/lib/core/today'
import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'
import { markOrAbsence } from '@/lib/school/practical-rule/mark-or-absence'
import { sheetCall } from './addresses'

const schema = () =>
  import('@/lib/lab/practical/sheet-schema').then((module) => module.RecordUpload.pick({ uploadedOn: true }))

/** Records the day of the upload to the board: the third signature, which cannot be undone. */
export function UploadButton({ sheet }: { sheet: PracticalSheet }) {
  const { class: division, digest, rows } = sheet
  const blank = rows.filter((row) => markOrAbsence(row, 'total') === null).length

  async function record({ uploadedOn }: { uploadedOn: string }) {
    const body = { digest, uploadedOn }
    const { message } = await callApi('POST', sheetCall(division, '/upload'), body)
    return { message, description: `Marks of ${division}, uploaded to the board` }
  }

  return (
    <FormButton
      label="Record the upload"
      variant="primary"
      title={`Was ${division} uploaded to the board?`}
      description={`The numbers of ${counted(rows.length, 'student')} are kept as they are now. This cannot be undone. From then on, whatever differs from them is shown in red.`}
      schema={schema}
      initial={{ uploadedOn: today() }}
      send={record}
      submit="Record the upload"
      cancel="Not yet"
    >
      {blank > 0 && (
        <p className="font-semibold text-warning-ink">{counted(blank, 'student')} without a mark out of 5.</p>
      )}
      <DateField name="uploadedOn" label="Uploaded on" max={today()} />
    </FormButton>
  )
}
