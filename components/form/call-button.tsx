'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-style'
import { useRouter } from '@/components/ui/use-router'
import { callAndToast } from './call-and-toast'
import { useCall } from './use-call'
import { useQuestion } from './use-question'

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
export function CallButton({ method, path, body, confirm, next, ...button }: Props) {
  const router = useRouter()
  const { call, pending } = useCall()
  const { ask, dialog } = useQuestion()
  const notePress = useFocusWhenGone()

  async function action() {
    await callAndToast(method, path, body)
    if (next) router.push(next)
  }

  function press() {
    notePress()
    if (confirm) ask({ ...confirm, body: <p>{confirm.body}</p>, action })
    else void call(action)
  }

  return (
    <>
      <Button {...button} pending={pending} onClick={press} />
      {dialog}
    </>
  )
}

/** A pressed button may be gone once the page is refreshed: then the focus goes to the page's content, unless it found another place. */
function useFocusWhenGone() {
  const pressed = useRef(false)

  useEffect(
    () => () => {
      if (pressed.current) requestAnimationFrame(focusIfNowhere)
    },
    [],
  )

  return () => {
    pressed.current = true
  }
}

function focusIfNowhere() {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true })
}
