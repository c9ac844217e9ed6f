import type { Metadata } from 'next'
import { NotificationsScreen } from '@/components/notification/notifications-screen'
import { requireTeacher } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Notifications' }

export default async function NotificationsPage({ searchParams }: PageProps<'/teacher/notifications'>) {
  const actor = await requireTeacher()
  return <NotificationsScreen actor={actor} params={await searchParams} />
}
