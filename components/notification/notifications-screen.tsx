import type { ReactNode } from 'react'
import { CallButton } from '@/components/form/call-button'
import { type ListParams, listHref } from '@/components/table/list-href'
import { pageNumberOf, pageSize } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { cx } from '@/components/ui/cx'
import { EmptyState } from '@/components/ui/empty-state'
import { Page } from '@/components/ui/page'
import { TagLinks } from '@/components/ui/tag-links'
import { Toolbar } from '@/components/ui/toolbar'
import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { shownTime } from '@/lib/core/shown-date'
import { countUnread, listNotifications } from '@/lib/records/notification/own-notifications'
import type { NotificationView } from '@/lib/records/notification/schema'
import { NotificationActions } from './notification-actions'
import { NotificationMessage } from './notification-message'

type Props = { actor: Member; params: ListParams; actions?: ReactNode }

/** The notifications of an admin or a teacher. */
export async function NotificationsScreen({ actor, params, actions }: Props) {
  const onlyUnread = params.show === 'unread'
  const manages = can(actor, 'notification.own')
  const page = pageNumberOf(params.page)
  const query = { limit: pageSize, cursor: (page - 1) * pageSize, ...(onlyUnread && { unread: 'true' }) }
  const [{ items, total }, unread] = await Promise.all([listNotifications(actor, query), countUnread(actor)])
  const tags = [
    { label: 'All', href: listHref(params, { show: undefined }), current: !onlyUnread },
    { label: 'Unread', href: listHref(params, { show: 'unread' }), current: onlyUnread, count: unread },
  ]
  return (
    <Page width="text">
      <Toolbar
        actions={
          <>
            {manages && unread > 0 && (
              <CallButton method="PATCH" path="/notifications">
                Mark all read
              </CallButton>
            )}
            {actions}
          </>
        }
      >
        <TagLinks label="Show" items={tags} />
      </Toolbar>
      {items.length > 0 ? (
        <NotificationList notifications={items} onlyUnread={onlyUnread} manages={manages} />
      ) : (
        <Nothing onlyUnread={onlyUnread} />
      )}
      <Pagination hideSingle page={page} total={total} noun="notification" params={params} />
    </Page>
  )
}

function Nothing({ onlyUnread }: { onlyUnread: boolean }) {
  return (
    <Card flush>
      {onlyUnread ? (
        <EmptyState kind="done" title="All read" />
      ) : (
        <EmptyState title="No notifications yet">
          When something happens that concerns you, it appears here.
        </EmptyState>
      )}
    </Card>
  )
}

type ListProps = { notifications: NotificationView[]; onlyUnread: boolean; manages: boolean }

function NotificationList({ notifications, onlyUnread, manages }: ListProps) {
  return (
    <Card flush>
      <ul className="divide-y">
        {notifications.map((notification) => (
          <li
            key={notification.guid}
            className="relative grid grid-cols-[0.5rem_1fr_auto] items-center gap-x-3 px-4 py-3 sm:items-start sm:px-5"
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
            {manages && (
              <div className="relative col-start-3 row-start-2 sm:row-span-2 sm:row-start-1">
                <NotificationActions notification={notification} onlyUnread={onlyUnread} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
