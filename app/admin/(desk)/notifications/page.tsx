import type { Metadata } from 'next'
import { NotificationsScreen } from '@/components/notification/notifications-screen'
import { NotifyTeachers } from '@/components/notification/notify-teachers'
import { requireAdmin } from '@/lib/access/session/page-actor'
import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { listNamedClasses } from '@/lib/school/class/list-named-classes'
import { chooseTeachers } from '@/lib/school/teacher/list-teachers'

export const metadata: Metadata = { title: 'Notifications' }

export default async function NotificationsPage({ searchParams }: PageProps<'/admin/notifications'>) {
  const actor = await requireAdmin()
  const recipients = can(actor, 'notification.send') && (await recipientsFor(actor))
  return (
    <NotificationsScreen
      actor={actor}
      params={await searchParams}
      actions={recipients && <NotifyTeachers recipients={recipients} />}
    />
  )
}

async function recipientsFor(actor: Member) {
  const [classes, teachers] = await Promise.all([
    listNamedClasses(actor, { taught: true }),
    chooseTeachers(actor),
  ])
  return { classes, teachers: teachers.filter(({ approved }) => approved) }
}
