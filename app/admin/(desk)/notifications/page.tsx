import type { Metadata } from 'next'
import { NotificationsScreen } from '@/components/notification/notifications-screen'
import { NotifyTeachers } from '@/components/notification/notify-teachers'
import type { ListParams } from '@/components/table/list-href'
import { requireAdmin } from '@/lib/account/page-actor'
import { listClasses } from '@/lib/class/list-classes'
import { chooseTeachers } from '@/lib/teacher/list-teachers'

export const metadata: Metadata = { title: 'Notifications' }

export default async function NotificationsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireAdmin()
  const [params, classes, teachers] = await Promise.all([
    searchParams,
    listClasses(actor, { limit: 500 }),
    chooseTeachers(actor),
  ])
  const recipients = {
    classes: classes.items.flatMap(({ classdivision, teachers }) =>
      teachers.length > 0 ? [classdivision] : [],
    ),
    teachers: teachers.filter(({ approved }) => approved),
  }
  return (
    <NotificationsScreen
      base="/admin"
      actor={actor}
      params={params}
      actions={<NotifyTeachers recipients={recipients} />}
    />
  )
}
