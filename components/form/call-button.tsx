'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-style'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useRouter } from '@/components/ui/use-router'
import { useCall, useConfirmedCall } from './use-call'

type Question = {
  title: string
  /** what will happen on confirmation */
  body: string
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
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
export const CallButton = ({ confirm, ...props }: Props) =>
  confirm ? <AskingButton {...props} question={confirm} /> : <PlainButton {...props} />

function PlainButton({ method, path, body, next, ...button }: Omit<Props, 'confirm'>) {
  const router = useRouter()
  const { send, pending } = useCall()

  async function act() {
    if ((await send(method, path, body)) && next) router.push(next)
  }

  return <Button {...button} pending={pending} onClick={act} />
}

type AskingProps = Omit<Props, 'confirm'> & { question: Question }

function AskingButton({ method, path, body, question, next, ...button }: AskingProps) {
  const [open, setOpen] = useState(false)
  const router = useRouter()
  const { send, giveUp, pending, problem } = useConfirmedCall()

  async function act() {
    if (!(await send(method, path, body))) return
    setOpen(false)
    if (next) router.push(next)
  }

  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog
        {...question}
        open={open}
        body={<p>{question.body}</p>}
        pending={pending}
        problem={problem}
        onConfirm={act}
        onCancel={() => {
          setOpen(false)
          giveUp()
        }}
      />
    </>
  )
}
