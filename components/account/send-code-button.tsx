'use client'

import type { ReactNode } from 'react'
import { asFailure } from '@/components/form/failure'
import { useCall } from '@/components/form/use-call'
import type { Base } from '@/components/shell/types'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/use-router'
import type { Purpose } from '@/lib/access/account/schema'
import { callApi } from '@/lib/core/http-client'
import { apiOf } from './account-api'
import { storeCodeRequest } from './code-request'

type Props = { base: Base; email: string; purpose: Purpose; children: ReactNode }

/** Mails a code and opens the screen to type it. If one was sent moments ago, the user continues with that one. */
export function SendCodeButton({ base, email, purpose, children }: Props) {
  const router = useRouter()
  const { call, pending } = useCall()

  const send = () =>
    call(async () => {
      let message = ''
      try {
        message = (await callApi('POST', `${apiOf(base)}/send-otp`, { email, purpose })).message
      } catch (error) {
        if (asFailure(error).status !== 429) throw error
      }
      storeCodeRequest({ purpose, email, sentAt: Date.now(), message })
      router.push(`${base}/email-verification?purpose=${purpose}`)
    })

  return (
    <Button pending={pending} onClick={send}>
      {children}
    </Button>
  )
}
