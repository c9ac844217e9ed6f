'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { typedInstituteId } from '@/lib/core/fields'
import { callApi } from '@/lib/core/http-client'

type Props = { guid: string; displayId: string; name: string }

const Typed = z.object({ displayId: typedInstituteId })

/** Closes a school once its id has been typed. */
export function CloseInstitute({ guid, displayId: id, name }: Props) {
  const router = useRouter()
  const [open, setOpen] = useState(false)

  async function close(typed: z.output<typeof Typed>) {
    const { message } = await callApi('DELETE', `/institution/${guid}`, typed)
    toast.success(message)
    setOpen(false)
    router.refresh()
  }

  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        Close institute
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Close ${name}?`}
        description="Everybody is signed out at once, and only its admins can still read and export its data. After 30 days its people are erased; until then you can reopen it."
      >
        <Form schema={Typed} initial={{ displayId: '' }} onSubmit={close}>
          <TextField
            name="displayId"
            label="Institute id"
            hint={`Type ${id} to confirm.`}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <FormActions end>
            <Button onClick={() => setOpen(false)}>No, keep</Button>
            <SubmitButton variant="danger">Close institute</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  )
}
