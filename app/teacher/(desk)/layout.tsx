import type { ReactNode } from 'react'
import { TeacherShell } from '@/components/teacher/teacher-shell'
import { requireWithShell } from '@/lib/access/session/page-actor'

/** The frame of every teacher screen; anyone else is redirected to the start page. */
export default async function TeacherDesk({ children }: { children: ReactNode }) {
  // Does not enforce the change of a temporary password: the page to change it uses this frame too.
  const { actor, shell } = await requireWithShell('teacher')
  const { accountId: guid, role, name, email } = actor
  const { image, unread, schools, sessions } = shell
  const otherSchools = schools.filter(({ account }) => account !== guid)
  const viewer = actor.pastSession !== null
  const user = { guid, role, name, fullName: name, email, image, unread, otherSchools, sessions, viewer }
  return <TeacherShell user={user}>{children}</TeacherShell>
}
