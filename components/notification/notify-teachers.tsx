'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { asRequest } from '@/lib/records/notification/as-request'
import { NotifyFields, type Recipients } from './notify-fields'
import { useRequestKey } from './use-request-key'

const schema = () => import('@/lib/records/notification/schema').then((module) => module.NotifyForm)

const blank = { audience: 'all', classdivision: '', teacher: '', message: '' } as const

/** The button and the dialog in which an admin writes to teachers. */
export function NotifyTeachers({ recipients }: { recipients: Recipients }) {
  const [open, setOpen] = useState(false)
  const keyFor = useRequestKey()
  const router = useRouter()

  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Notify teachers
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Notify teachers">
        <Form
          schema={schema}
          initial={blank}
          onSubmit={async (values) => {
            const request = asRequest(values)
            const headers = { 'idempotency-key': keyFor(request) }
            const { message } = await callApi('POST', '/notifications', request, { headers })
            toast.success(message)
            setOpen(false)
            router.refresh()
          }}
        >
          <NotifyFields recipients={recipients} />
          <FormActions end>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <SubmitButton>Send</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  )
}
