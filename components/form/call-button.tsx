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
  /** what follows from a yes */
  says: string
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** what a no answers, where it is said */
  canceled?: string
}

type Props = {
  children: ReactNode
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: object
  ask?: Question
  /** the page to go to when it is done; without one this page stays */
  next?: string
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A button that makes a call of the API, after a question if there is one; what the server answers is said. */
export function CallButton({ method, path, body, ask, next, ...button }: Props) {
  const [open, setOpen] = useState(false)
  const router = useRouter()
  const { send, pending } = useCall()

  async function act() {
    const done = await send(method, path, body)
    setOpen(false)
    if (done && next) router.push(next)
  }

  function cancel(said?: string) {
    setOpen(false)
    if (said) toast.info(said)
  }

  if (!ask) return <Button {...button} pending={pending} onClick={act} />
  const { says, canceled, ...question } = ask
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog
        {...question}
        open={open}
        body={<p>{says}</p>}
        pending={pending}
        onConfirm={act}
        onCancel={() => cancel(canceled)}
      />
    </>
  )
}
