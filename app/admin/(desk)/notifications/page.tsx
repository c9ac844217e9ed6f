import type { Metadata } from 'next'
import { NotificationsScreen } from '@/components/notification/notifications-screen'
import { NotifyTeachers } from '@/components/notification/notify-teachers'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { listDivisions } from '@/lib/school/class/list-divisions'
import { chooseTeachers } from '@/lib/school/teacher/list-teachers'

export const metadata: Metadata = { title: 'Notifications' }

export default async function NotificationsPage({ searchParams }: PageProps<'/admin/notifications'>) {
  const actor = await requireAdmin()
  const [params, classes, teachers] = await Promise.all([
    searchParams,
    listDivisions(actor, { taught: true }),
    chooseTeachers(actor),
  ])
  const recipients = { classes, teachers: teachers.filter(({ approved }) => approved) }
  return (
    <NotificationsScreen actor={actor} params={params} actions={<NotifyTeachers recipients={recipients} />} />
  )
}
