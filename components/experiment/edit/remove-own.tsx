'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

type Props = { slug: string; title: string; subject: string }

/** Removes an experiment of the school's own; where there is work in it, the server says so. */
export function RemoveOwn({ slug, title, subject }: Props) {
  const [open, setOpen] = useState(false)
  const router = useRouter()
  const { call, pending } = useCall()

  async function remove() {
    const done = await call(async () => {
      const { message } = await callApi('DELETE', `/experiments/catalogue/${slug}`)
      toast.success(message)
    })
    setOpen(false)
    if (done) router.push(`/admin/chemistry?subject=${subject}`)
  }

  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        Remove experiment
      </Button>
      <ConfirmDialog
        open={open}
        title={`Remove ${title}?`}
        body={<p>It goes with its questions. An experiment in which students have work stays.</p>}
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
