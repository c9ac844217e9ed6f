import type { Metadata } from 'next'
import { SettingsScreen } from '@/components/account/settings-screen'
import { requireTeacher } from '@/lib/access/account/page-actor'
import { viewAccount } from '@/lib/access/account/view-account'
import { viewFactors } from '@/lib/access/factor/view-factors'
import { viewOwnLink } from '@/lib/school/oidc/own-link'

export const metadata: Metadata = { title: 'My Account Setting' }

export default async function Page() {
  const actor = await requireTeacher()
  const [account, factors, { link }] = await Promise.all([
    viewAccount(actor),
    viewFactors(actor),
    viewOwnLink(actor),
  ])
  return <SettingsScreen base="/teacher" {...account} factors={factors} link={link} />
}
