'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

const schema = () => import('@/lib/records/alarm/schema').then((module) => module.AlarmNote)

/** Asks what was done about an alarm, and settles it. */
export function SettleAlarm({ guid, message }: { guid: string; message: string }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)

  async function settle(values: { note: string }) {
    const reply = await callApi('PATCH', `/provider/alarms/${guid}`, values)
    toast.success(reply.message)
    setOpen(false)
    router.refresh()
  }

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Settle
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Settle this alarm" description={message}>
        <Form schema={schema} initial={{ note: '' }} onSubmit={settle}>
          <TextareaField name="note" label="What was done" hint="For whoever looks at it later." rows={3} />
          <FormActions end>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <SubmitButton>Settle</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  )
}
