import type { ReactNode } from 'react'
import { type ListParams, listHref } from '@/components/table/list-href'
import { pageNumberOf, pageSize } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Page } from '@/components/ui/page'
import { TagLinks } from '@/components/ui/tag-links'
import { Toolbar } from '@/components/ui/toolbar'
import type { Member } from '@/lib/core/actor'
import { countUnread, listNotifications } from '@/lib/records/notification/own-notifications'
import { MarkAllRead } from './mark-all-read'
import { NotificationList } from './notification-list'

type Props = { actor: Member; params: ListParams; actions?: ReactNode }

/** The own notifications of an admin or a teacher. */
export async function NotificationsScreen({ actor, params, actions }: Props) {
  const onlyUnread = params.show === 'unread'
  const page = pageNumberOf(params.page)
  const query = { limit: pageSize, cursor: (page - 1) * pageSize, ...(onlyUnread && { unread: 'true' }) }
  const [{ items, total }, unread] = await Promise.all([listNotifications(actor, query), countUnread(actor)])
  const tags = [
    { label: 'All', href: listHref({}, {}), current: !onlyUnread },
    { label: 'Unread', href: listHref({}, { show: 'unread' }), current: onlyUnread, count: unread },
  ]
  return (
    <Page width="text">
      <Toolbar
        actions={
          <>
            {unread > 0 && <MarkAllRead />}
            {actions}
          </>
        }
      >
        <TagLinks label="Show" items={tags} />
      </Toolbar>
      {items.length > 0 ? <NotificationList notifications={items} /> : <Nothing onlyUnread={onlyUnread} />}
      {(total > pageSize || page > 1) && (
        <Pagination page={page} total={total} noun="notifications" params={params} />
      )}
    </Page>
  )
}

function Nothing({ onlyUnread }: { onlyUnread: boolean }) {
  return (
    <Card flush>
      {onlyUnread ? (
        <EmptyState kind="done" title="Everything is read" />
      ) : (
        <EmptyState title="No notifications yet">
          When something happens that concerns you, it is said here.
        </EmptyState>
      )}
    </Card>
  )
}
