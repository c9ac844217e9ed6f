'use client'

import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import type { ButtonSize } from '@/components/ui/button-style'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { ImportSummary } from '@/lib/school/roster/schema'
import { peopleCounted } from './kinds'

/** Undoes an import, after explaining what that does. */
export function UndoButton({ summary, size }: { summary: ImportSummary; size?: ButtonSize }) {
  const [asking, setAsking] = useState(false)
  const { call, pending } = useCall()

  async function undo() {
    const done = await call(async () => {
      const { data } = await callApi<{ left: unknown[] }>('POST', `/imports/${summary.guid}/undo`, {})
      toast.success(said(data.left.length))
    })
    if (done) setAsking(false)
  }

  return (
    <>
      <Button size={size} onClick={() => setAsking(true)}>
        Undo
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Undo the import of ${summary.filename}?`}
        body={<UndoWords summary={summary} />}
        confirmLabel="Yes, undo"
        cancelLabel="No, keep"
        pending={pending}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

const said = (left: number) =>
  left === 0 ? 'The import was undone.' : `The import was undone, except for ${left}. The list says why.`

function UndoWords({ summary: { added, changed, kind } }: { summary: ImportSummary }) {
  return (
    <div className="flex flex-col gap-2">
      {added > 0 && (
        <p>The {peopleCounted(added, kind)} it added will be gone, with the passwords mailed to them.</p>
      )}
      {changed > 0 && <p>The {peopleCounted(changed, kind)} it changed will be as before.</p>}
      <p>
        Anybody who has since signed in, been changed, or got a key, marks or an answer of the parents stays
        as they are, and you will see who.
      </p>
    </div>
  )
}
