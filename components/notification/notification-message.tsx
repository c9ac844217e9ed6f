'use client'

import { usePastSession } from '@/components/ui/academic-session'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import type { NotificationView } from '@/lib/records/notification/schema'

/** A notification's text. Its link, if any, covers the row, marks it read when followed, and leads out of a past session. */
export function NotificationMessage({ notification }: { notification: NotificationView }) {
  const { guid, message, href, readAt } = notification
  const router = useRouter()
  // A full reload, as for the session switch.
  const LinkElement = usePastSession() === null ? Link : 'a'

  /** Neither delays the navigation nor stops it on failure; keepalive, since the page is being left. */
  function markRead() {
    if (readAt) return
    const marking = callApi('PATCH', `/notifications/${guid}`, { read: true }, { keepalive: true })
    marking.then(
      () => router.refresh(),
      () => undefined,
    )
  }

  const weight = readAt ? '' : 'font-semibold'
  if (!href) return <p className={`break-words ${weight}`}>{message}</p>
  return (
    <LinkElement
      href={href}
      onClick={markRead}
      className={`break-words rounded-sm after:absolute after:inset-0 hover:underline ${weight}`}
    >
      {message}
    </LinkElement>
  )
}
