import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { cx } from '@/components/ui/cx'
import { shownTime } from '@/lib/core/shown-date'
import type { NotificationView } from '@/lib/records/notification/schema'
import { NotificationActions } from './notification-actions'
import { NotificationMessage } from './notification-message'

/** Notifications, newest first; the unread ones with a dot and the word. */
export function NotificationList({ notifications }: { notifications: NotificationView[] }) {
  return (
    <Card flush>
      <ul className="divide-y">
        {notifications.map((notification) => (
          <li
            key={notification.guid}
            className="grid grid-cols-[0.5rem_1fr_auto] items-center gap-x-3 px-4 py-3 sm:items-start sm:px-5"
          >
            <span
              aria-hidden
              className={cx('mt-1.5 size-2 self-start rounded-full', !notification.readAt && 'bg-brand-ink')}
            />
            <div className="min-w-0 max-sm:col-span-2">
              <NotificationMessage notification={notification} />
            </div>
            <p className="col-start-2 row-start-2 flex flex-wrap items-center gap-x-2 text-muted text-sm sm:mt-0.5">
              <time dateTime={notification.createdAt}>{shownTime(notification.createdAt)}</time>
              {!notification.readAt && <Badge tone="brand">Unread</Badge>}
            </p>
            <div className="col-start-3 row-start-2 sm:row-span-2 sm:row-start-1">
              <NotificationActions notification={notification} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
