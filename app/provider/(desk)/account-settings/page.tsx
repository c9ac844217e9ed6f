import type { Metadata } from 'next'
import { StaffSettings } from '@/components/provider/staff-settings'
import { requireStaff } from '@/lib/access/account/page-actor'
import { listSessions } from '@/lib/access/account/sessions'
import { viewFactors } from '@/lib/access/factor/view-factors'

export const metadata: Metadata = { title: 'My Account Setting' }

export default async function AccountPage() {
  const actor = await requireStaff()
  const [devices, factors] = await Promise.all([listSessions(actor), viewFactors(actor)])
  return <StaffSettings name={actor.name} email={actor.email} devices={devices} factors={factors} />
}
