import type { Metadata } from 'next'
import { SettingsScreen } from '@/components/account/settings-screen'
import { requireAdmin } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'My Account Setting' }

export default async function AccountPage() {
  return <SettingsScreen base="/admin" actor={await requireAdmin()} />
}
