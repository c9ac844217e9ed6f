'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

type Props = { catalogue: string; slug: string; title: string }

/** Takes an experiment out of a draft. */
export function RemoveExperiment({ catalogue, slug, title }: Props) {
  const [open, setOpen] = useState(false)
  const router = useRouter()
  const { call, pending } = useCall()
  const path = `/provider/catalogues/${catalogue}`

  async function remove() {
    const done = await call(async () => {
      const { message } = await callApi('DELETE', `${path}/experiments/${slug}`)
      toast.success(message)
    })
    setOpen(false)
    if (done) router.push(path)
  }

  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        Remove experiment
      </Button>
      <ConfirmDialog
        open={open}
        title={`Remove ${title}?`}
        body={<p>Schools that use this version will not have it. Earlier versions keep theirs.</p>}
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
