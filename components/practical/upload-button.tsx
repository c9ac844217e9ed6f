'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { DateField } from '@/components/form/date-field'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import { today } from '@/lib/core/today'
import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'
import { sheetCall } from './addresses'

const schema = () =>
  import('@/lib/lab/practical/sheet-schema').then((module) => module.RecordUpload.pick({ uploadedOn: true }))

/** Records the day on which the marks went to the board: the third signature, once and for good. */
export function UploadButton({ sheet }: { sheet: PracticalSheet }) {
  const [open, setOpen] = useState(false)
  const router = useRouter()
  const { class: division, digest, rows } = sheet
  const blank = rows.filter(({ total }) => total === null).length

  async function record({ uploadedOn }: { uploadedOn: string }) {
    const { message } = await callApi('POST', sheetCall(division, '/upload'), { digest, uploadedOn })
    toast.success(message, { description: `Marks of ${division}, uploaded to the board` })
    setOpen(false)
    router.refresh()
  }

  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Record the upload
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Were the marks of ${division} uploaded to the board?`}
        description={`The numbers of ${counted(rows.length, 'student')} are kept as they are now. This cannot be taken back: from then on, whatever differs from them stands in red.`}
      >
        <Form schema={schema} initial={{ uploadedOn: today() }} onSubmit={record}>
          {blank > 0 && (
            <p className="font-semibold text-warning-ink">
              {counted(blank, 'student')} without a mark out of 5.
            </p>
          )}
          <DateField name="uploadedOn" label="Uploaded on" max={today()} />
          <FormActions end>
            <Button onClick={() => setOpen(false)}>Not yet</Button>
            <SubmitButton>Record the upload</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  )
}
