import type { Metadata } from 'next'
import { NotificationsScreen } from '@/components/notification/notifications-screen'
import type { ListParams } from '@/components/table/list-href'
import { requireTeacher } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Notifications' }

export default async function NotificationsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireTeacher()
  return <NotificationsScreen actor={actor} params={await searchParams} />
}
