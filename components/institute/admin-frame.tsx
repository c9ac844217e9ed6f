import type { ReactNode } from 'react'
import { AdminShell } from '@/components/institute/admin-shell'
import { Banner } from '@/components/ui/banner'
import { TextLink } from '@/components/ui/text-link'
import { requireFramed } from '@/lib/access/account/page-actor'
import { erasedOn } from '@/lib/school/institute/closing'

/** The frame of every screen of an admin. Anybody else is sent to the start. */
export async function AdminFrame({ children }: { children: ReactNode }) {
  // Without the rule on temporary passwords: the page where one is changed stands in this frame too.
  const { actor, frame } = await requireFramed('admin')
  const { accountId: guid, role, name: fullName, email } = actor
  const { image, slogan, unread } = frame
  const name = frame.school ?? ''
  const otherSchools = frame.schools.filter(({ account }) => account !== guid)
  const { sessions } = frame
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
  return (
    <AdminShell user={user} reads={actor.adminRole === 'viewer' || actor.pastSession !== null}>
      {actor.closedAt && <ClosedBanner school={name} closedAt={actor.closedAt} />}
      {children}
    </AdminShell>
  )
}

type Props = { school: string; closedAt: Date }

/** On every screen of a closed institute: how long it can still be read, and the way to take its data out. */
function ClosedBanner({ school, closedAt }: Props) {
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6 print:hidden">
      <Banner tone="warning" title={`${school} is closed`}>
        Until {erasedOn(closedAt)} you can read and export its data, but change nothing. On that day it is
        erased for good. <TextLink href="/admin/take-out">Export the data</TextLink>
      </Banner>
    </div>
  )
}
