import { useEffect, useState } from 'react'
import { asFailure, leaveIfExpired, messageOf } from '@/components/form/failure'
import type { Base } from '@/components/shell/types'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http-client'
import { apiOf } from './account-api'
import { type CodeRequest, storeCodeRequest } from './code-request'
import { pauseSeconds, requestedAt } from './request-code'

const secondsLeft = (sentAt: number) =>
  Math.min(pauseSeconds, Math.max(0, Math.ceil(pauseSeconds - (Date.now() - sentAt) / 1000)))

/** Counts down the seconds until another code may be requested. */
function useCountdown(sentAt: number): number {
  const [left, setLeft] = useState(() => secondsLeft(sentAt))
  useEffect(() => {
    setLeft(secondsLeft(sentAt))
    const timer = setInterval(() => setLeft(secondsLeft(sentAt)), 500)
    return () => clearInterval(timer)
  }, [sentAt])
  return left
}

type Props = { base: Base; request: CodeRequest & { email: string } }

/** Requests another code; shows the seconds to wait, then the server's answer. */
export function ResendCode({ base, request }: Props) {
  const left = useCountdown(request.sentAt)
  const [status, setStatus] = useState(request.message ?? '')
  const [pending, setPending] = useState(false)

  async function resend() {
    const { email, purpose } = request
    setPending(true)
    setStatus('')
    try {
      const { message } = await callApi('POST', `${apiOf(base)}/send-otp`, { email, purpose })
      storeCodeRequest({ purpose, email, sentAt: Date.now() })
      setStatus(message)
    } catch (error) {
      const failure = asFailure(error)
      if (leaveIfExpired(failure)) return
      if (failure.retryAfter !== undefined)
        storeCodeRequest({ purpose, email, sentAt: requestedAt(failure.retryAfter) })
      setStatus(messageOf(failure))
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">Not received it?</span>
        {left > 0 ? (
          <span className="tabular-nums">Resend Code in {left} s</span>
        ) : (
          <Button size="sm" pending={pending} onClick={resend}>
            Resend Code
          </Button>
        )}
      </div>
      <p role="status" className="empty:hidden">
        {status}
      </p>
      <p className="max-w-text text-muted text-sm">
        Check your spam folder. Only the newest code works; after three in 15 minutes we send one every 5
        minutes.
      </p>
    </div>
  )
}
