'use client'

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { signWithPasskey } from '@/components/account/factor/passkey-browser'
import { asFailure } from '@/components/form/failure'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http-client'

/** Confirms with one touch of a passkey; the form below it stays another way. */
export function RecheckPasskey({ onPassed }: { onPassed: () => Promise<void> }) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function confirm() {
    setPending(true)
    setProblem('')
    try {
      await callApi('POST', '/account/recheck', await signWithPasskey('/account/recheck/options'))
      await onPassed()
    } catch (error) {
      setProblem(asFailure(error).message)
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="flex flex-col gap-2 border-b pb-5">
      <Button variant="primary" className="w-full" pending={pending} onClick={confirm}>
        <KeyRound aria-hidden className="size-4" />
        Use your passkey
      </Button>
      <p role="alert" className="text-danger-ink empty:hidden">
        {problem}
      </p>
      <p className="text-muted text-sm">Or with your password:</p>
    </div>
  )
}
