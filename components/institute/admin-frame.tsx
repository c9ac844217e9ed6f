import type { ReactNode } from 'react'
import { AdminShell } from '@/components/institute/admin-shell'
import { Banner } from '@/components/ui/banner'
import { TextLink } from '@/components/ui/text-link'
import { requireWithShell } from '@/lib/access/session/page-actor'
import { erasedOn } from '@/lib/school/institute/closing'

/** The frame of every admin screen. Anyone else is redirected to the start page. */
export async function AdminFrame({ children }: { children: ReactNode }) {
  // Does not enforce the change of a temporary password: the page to change it uses this frame too.
  const { actor, shell } = await requireWithShell('admin')
  const { accountId: guid, role, name: fullName, email } = actor
  const { image, slogan, unread } = shell
  const name = shell.school ?? ''
  const otherSchools = shell.schools.filter(({ account }) => account !== guid)
  const { sessions } = shell
  const user = {
    guid,
    role,
    name,
    fullName,
    email,
    image,
    slogan: slogan ?? '',
    unread,
    otherSchools,
    sessions,
  }
  const readOnly = actor.adminRole === 'viewer' || actor.pastSession !== null || actor.closedAt !== null
  return (
    <AdminShell user={user} readOnly={readOnly}>
      {actor.closedAt && <ClosedBanner school={name} closedAt={actor.closedAt} />}
      {children}
    </AdminShell>
  )
}

type Props = { school: string; closedAt: Date }

/** Shown on every screen of a closed institute: how long its data can still be read, and a link to export it. */
function ClosedBanner({ school, closedAt }: Props) {
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6 print:hidden">
      <Banner tone="warning" title={`${school} is closed`}>
        Until {erasedOn(closedAt)} you can read and export its data, but change nothing. On that day it is
        erased for good. <TextLink href="/admin/export">Export the data</TextLink>
      </Banner>
    </div>
  )
}
