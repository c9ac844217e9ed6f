'use client'

import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'

type Props = {
  /** of the API, to delete */
  path: string
  /** what it is: Remove coupon */
  label: string
  /** which it is: Remove MONSOON? */
  name: string
  /** what follows from it */
  consequence: string
  /** the page to go to when it is gone; without one this page stays */
  next?: string
}

/** Removes something for good, after a question; where the server refuses, it says why. */
export function RemoveButton({ path, label, name, consequence, next }: Props) {
  const [open, setOpen] = useState(false)
  const router = useRouter()
  const { call, pending } = useCall()

  async function remove() {
    const done = await call(async () => {
      const { message } = await callApi('DELETE', path)
      toast.success(message)
    })
    setOpen(false)
    if (done && next) router.push(next)
  }

  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title={`Remove ${name}?`}
        body={<p>{consequence}</p>}
        confirmLabel="Yes, remove"
        pending={pending}
        onConfirm={remove}
        onCancel={() => {
          setOpen(false)
          toast.info('remove canceled')
        }}
      />
    </>
  )
}
