'use client'

import Link from 'next/link'
import { callApi } from '@/lib/http-client'
import type { NotificationView } from '@/lib/notification/schema'

/** Marks it read beside the way there; kept alive, for the page is left meanwhile. */
function markRead({ guid, readAt }: NotificationView) {
  if (!readAt)
    callApi('PATCH', `/notifications/${guid}`, { read: true }, { keepalive: true }).catch(stayUnread)
}

// The way to what the message is about must not wait for this, nor be stopped by it.
const stayUnread = () => undefined

/** What a notification says; where it leads somewhere, a link there that marks it read. */
export function NotificationMessage({ notification }: { notification: NotificationView }) {
  const { message, href, readAt } = notification
  const weight = readAt ? '' : 'font-semibold'
  if (!href) return <p className={`break-words ${weight}`}>{message}</p>
  return (
    <Link
      href={href}
      onClick={() => markRead(notification)}
      className={`-my-0.5 inline-block break-words rounded-sm py-0.5 hover:underline ${weight}`}
    >
      {message}
    </Link>
  )
}
