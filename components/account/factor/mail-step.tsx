'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { asFailure } from '@/components/form/failure'
import type { Base } from '@/components/shell/types'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http-client'
import { apiOf } from '../account-api'
import { rememberCode, useCodeRequest } from '../code-request'

/** Mails a code and goes to where it is typed. */
export function MailStep({ base }: { base: Base }) {
  const router = useRouter()
  const email = useCodeRequest('login')?.email
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function send() {
    // Another tab than the one that gave the password knows no address.
    if (!email) return router.push(`${base}/login`)
    setPending(true)
    try {
      await callApi('POST', `${apiOf(base)}/send-otp`, { email, purpose: 'login' })
      rememberCode({ purpose: 'login', email, sentAt: Date.now() })
      router.push(`${base}/code-verification`)
    } catch (error) {
      setProblem(asFailure(error).message)
      setPending(false)
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Button variant="primary" size="lg" className="w-full" pending={pending} onClick={send}>
        Mail me a code
      </Button>
      <p role="alert" className="text-danger-ink empty:hidden">
        {problem}
      </p>
    </div>
  )
}
