'use client'

import { useEffect, useState } from 'react'
import { DialogBox } from '@/components/ui/dialog-box'
import { Loading } from '@/components/ui/loading'
import { Skeleton } from '@/components/ui/skeleton'
import type { RecheckWays } from '@/lib/access/factor/recheck-by-passkey'
import { callApi } from '@/lib/core/http-client'
import { RecheckForm } from './recheck-form'
import { RecheckPasskey } from './recheck-passkey'

type Props = {
  open: boolean
  email: string
  confirmLabel: string
  tone?: 'danger' | 'primary' | undefined
  /** The person has shown who they are: do the act. */
  onPassed: () => Promise<void>
  onCancel: () => void
}

/** By what the person may confirm; the password alone where the server does not say. */
function useWays(open: boolean): RecheckWays | undefined {
  const [ways, setWays] = useState<RecheckWays>()
  useEffect(() => {
    if (!open) return
    callApi<RecheckWays>('GET', '/account/recheck').then(
      ({ data }) => setWays(data),
      () => setWays({ passkey: false, code: false }),
    )
  }, [open])
  return ways
}

/** Asks for the person's passkey or own password; a wrong one stays here, with the error in place, and nothing happens. */
export function RecheckDialog({ open, email, confirmLabel, tone, onPassed, onCancel }: Props) {
  const ways = useWays(open)
  return (
    <DialogBox
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={ways?.passkey ? 'Confirm that it is you' : 'Enter your password'}
      description={`To go on, confirm that you are ${email}.`}
    >
      {ways === undefined ? (
        <Loading>
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-9 w-full" />
        </Loading>
      ) : (
        <>
          {ways.passkey && <RecheckPasskey onPassed={onPassed} />}
          <RecheckForm {...{ email, confirmLabel, tone, onPassed, onCancel }} withCode={ways.code} />
        </>
      )}
    </DialogBox>
  )
}
