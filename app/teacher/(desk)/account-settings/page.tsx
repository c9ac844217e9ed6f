import type { Metadata } from 'next'
import { SettingsScreen } from '@/components/account/settings-screen'
import { requireTeacher } from '@/lib/access/account/page-actor'
import { viewAccount } from '@/lib/access/account/view-account'

export const metadata: Metadata = { title: 'My Account Setting' }

export default async function Page() {
  const account = await viewAccount(await requireTeacher())
  return <SettingsScreen base="/teacher" {...account} />
}
