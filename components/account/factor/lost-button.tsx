'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { asFailure } from '@/components/form/failure'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-style'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

type Props = {
  children: string
  path: string
  variant: ButtonVariant
  /** the token of the mailed link */
  link?: string
  /** where to go afterwards; without it what was done is said here */
  then?: string
}

/** One step of getting in without the second step; what the server says stands below it. */
export function LostButton({ children, path, variant, link, then }: Props) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState('')

  async function send() {
    setPending(true)
    try {
      const { message } = await callApi('POST', path, link ? { link } : {})
      if (then) {
        toast.success(message)
        router.push(then)
      } else setSaid(message)
    } catch (error) {
      setSaid(asFailure(error).message)
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Button variant={variant} size="lg" className="w-full" pending={pending} onClick={send}>
        {children}
      </Button>
      <p role="status" className="empty:hidden">
        {said}
      </p>
    </div>
  )
}
