'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { DateField } from '@/components/form/date-field'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { Batch } from '@/lib/lab/board/batch-schema'

const schema = () =>
  import('@/lib/lab/board/batch-schema').then((module) => module.ChangeBatch.omit({ id: true }))

/** Sets the day and time of a batch. */
export function ChangeBatch({ batch: { guid, number, day, startsAt } }: { batch: Batch }) {
  const [open, setOpen] = useState(false)
  const router = useRouter()

  async function change(values: object) {
    const { message } = await callApi('PATCH', `/board/batches/${guid}`, values)
    toast.success(message)
    setOpen(false)
    router.refresh()
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Change time</Button>
      <Dialog open={open} onOpenChange={setOpen} title={`When is batch ${number}?`}>
        <Form schema={schema} initial={{ day, startsAt }} onSubmit={change}>
          <div className="grid items-end gap-5 sm:grid-cols-2">
            <DateField name="day" label="Day" />
            <TextField name="startsAt" label="Start" type="time" />
          </div>
          <FormActions end>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <SubmitButton>Save</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  )
}
