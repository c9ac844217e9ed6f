import type { ReactNode } from 'react'
import { CompanyStaffShell } from '@/components/provider/company-staff-shell'
import { requireRole } from '@/lib/access/session/page-actor'
import { env } from '@/lib/core/env'
import { countOpenAlarms } from '@/lib/records/alarm/list-alarms'

/** The frame of every screen of the company's staff. Anyone else is redirected to the start page. */
export default async function Console({ children }: { children: ReactNode }) {
  // Does not enforce the change of a temporary password: the page to change it uses this frame too.
  const actor = await requireRole('provider')
  const alarms = actor.mustChangePassword ? 0 : await countOpenAlarms(actor)
  const { accountId: guid, role, email, name: fullName } = actor
  const user = { guid, role, name: env.PROVIDER_NAME, fullName, email, slogan: email }
  return (
    <CompanyStaffShell user={user} alarms={alarms}>
      {children}
    </CompanyStaffShell>
  )
}
