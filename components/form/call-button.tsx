'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-style'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { useCall } from './use-call'

type Question = {
  title: string
  /** what will happen on confirmation */
  body: string
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** the toast after a cancellation, if any */
  canceledMessage?: string
}

type Props = {
  children: ReactNode
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: object
  confirm?: Question
  /** the page to open afterwards; by default the current one is refreshed */
  next?: string
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A button that calls the API, after a confirmation if `confirm` is given, and shows the server's message. */
export function CallButton({ method, path, body, confirm, next, ...button }: Props) {
  const [open, setOpen] = useState(false)
  const router = useRouter()
  const { send, pending } = useCall()

  async function act() {
    const done = await send(method, path, body)
    setOpen(false)
    if (done && next) router.push(next)
  }

  if (!confirm) return <Button {...button} pending={pending} onClick={act} />
  const { canceledMessage, ...question } = confirm
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog
        {...question}
        open={open}
        body={<p>{confirm.body}</p>}
        pending={pending}
        onConfirm={act}
        onCancel={() => {
          setOpen(false)
          if (canceledMessage) toast.info(canceledMessage)
        }}
      />
    </>
  )
}
