import type { Metadata } from 'next'
import { StaffSettings } from '@/components/provider/staff-settings'
import { requireStaff } from '@/lib/access/account/page-actor'
import { listSessions } from '@/lib/access/account/sessions'

export const metadata: Metadata = { title: 'My Account Setting' }

export default async function AccountPage() {
  const actor = await requireStaff()
  return <StaffSettings name={actor.name} email={actor.email} devices={await listSessions(actor)} />
}
