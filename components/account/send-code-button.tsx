'use client'

import type { ReactNode } from 'react'
import { useCall } from '@/components/form/use-call'
import type { Base } from '@/components/shell/types'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/use-router'
import type { Purpose } from '@/lib/access/account/schema'
import { requestCode } from './request-code'

type Props = { base: Base; email: string; purpose: Purpose; children: ReactNode }

/** Mails a code and opens the screen to type it. If one was sent moments ago, the user continues with that one. */
export function SendCodeButton({ base, email, purpose, children }: Props) {
  const router = useRouter()
  const { call, pending } = useCall()

  const send = () => call(async () => router.push(await requestCode(base, purpose, email)))

  return (
    <Button pending={pending} onClick={send}>
      {children}
    </Button>
  )
}
