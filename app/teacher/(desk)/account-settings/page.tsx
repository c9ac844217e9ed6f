import type { Metadata } from 'next'
import { SettingsScreen } from '@/components/account/settings-screen'
import { requireTeacher } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'My Account Setting' }

export default async function AccountPage() {
  return <SettingsScreen base="/teacher" actor={await requireTeacher()} />
}
