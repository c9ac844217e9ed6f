'use client'

import { Check, MailOpen, Trash } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useCall } from '@/components/form/use-call'
import { IconButton } from '@/components/ui/icon-button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { NotificationView } from '@/lib/records/notification/schema'

type Props = {
  notification: NotificationView
  /** whether the list shows unread ones only, so that one that is read leaves it */
  onlyUnread: boolean
}

/** Marks a notification read or unread, or deletes it. */
export function NotificationActions({ notification: { guid, message, readAt }, onlyUnread }: Props) {
  const { call, pending } = useCall()
  const path = `/notifications/${guid}`
  const about = message.length > 40 ? `${message.slice(0, 40)}…` : message

  const buttons = useRef<HTMLDivElement>(null)
  const leaving = useRef(false)
  useLayoutEffect(() => {
    const row = buttons.current?.closest('li')
    return () => {
      // When the row goes and not before: the second click of a double click focuses the button once more.
      if (leaving.current && row?.contains(document.activeElement)) focusNeighbour(row)
    }
  }, [])

  const toggle = () =>
    pending ||
    call(async () => {
      await callApi('PATCH', path, { read: !readAt })
      leaving.current = onlyUnread
    })
  const remove = () =>
    pending ||
    call(async () => {
      const { message: receipt } = await callApi('DELETE', path)
      toast.success(receipt)
      leaving.current = true
    })

  return (
    <div ref={buttons} className="-my-1.5 -mr-2 flex" aria-busy={pending}>
      <IconButton label={`Mark ${readAt ? 'unread' : 'read'}: ${about}`} onClick={toggle}>
        {readAt ? <MailOpen aria-hidden /> : <Check aria-hidden />}
      </IconButton>
      <IconButton label={`Delete: ${about}`} onClick={remove}>
        <Trash aria-hidden />
      </IconButton>
    </div>
  )
}

/** Focuses the next notification; without another one, the page. */
function focusNeighbour(row: Element) {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const next = neighbour?.querySelector('button') ?? document.getElementById('main')
  next?.focus()
}
