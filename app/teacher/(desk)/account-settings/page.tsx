import type { Metadata } from 'next'
import { SettingsScreen } from '@/components/account/settings-screen'
import { requireTeacher } from '@/lib/access/account/page-actor'
import { viewAccount } from '@/lib/access/account/view-account'
import { viewFactors } from '@/lib/access/factor/view-factors'

export const metadata: Metadata = { title: 'My Account Setting' }

export default async function Page() {
  const actor = await requireTeacher()
  const [account, factors] = await Promise.all([viewAccount(actor), viewFactors(actor)])
  return <SettingsScreen base="/teacher" {...account} factors={factors} />
}
