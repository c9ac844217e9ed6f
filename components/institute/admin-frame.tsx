import type { ReactNode } from 'react'
import { AdminShell } from '@/components/institute/admin-shell'
import { ClosedBanner } from '@/components/institute/closed-banner'
import { requireFramed } from '@/lib/access/account/page-actor'

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
