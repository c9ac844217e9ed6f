'use client'

import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { Batch } from '@/lib/lab/board/batch-schema'
import { boardHref } from './addresses'

/** Takes a batch away, after saying what becomes of its candidates. */
export function RemoveBatch({ batch: { guid, number, candidates } }: { batch: Batch }) {
  const [asking, setAsking] = useState(false)
  const { call, pending } = useCall()
  const router = useRouter()

  async function remove() {
    const done = await call(async () => {
      const { message } = await callApi('DELETE', `/board/batches/${guid}`)
      toast.success(message, { description: `Batch ${number}` })
      router.push(boardHref('/admin', { tab: 'batches' }))
    })
    if (done) setAsking(false)
  }

  return (
    <>
      <Button variant="danger-quiet" onClick={() => setAsking(true)}>
        Remove batch
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove batch ${number}?`}
        body={<p>{counted(candidates, 'candidate')} will be in no batch.</p>}
        confirmLabel="Yes, remove it"
        cancelLabel="Keep it"
        pending={pending}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
