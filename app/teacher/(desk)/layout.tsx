import type { ReactNode } from 'react'
import { TeacherShell } from '@/components/teacher/teacher-shell'
import { requireFramed } from '@/lib/access/account/page-actor'

/** The frame of every screen of a teacher; anybody else is sent to the start. */
export default async function TeacherDesk({ children }: { children: ReactNode }) {
  // Without the rule on temporary passwords: the page where one is changed stands in this frame too.
  const { actor, frame } = await requireFramed('teacher')
  const { accountId: guid, role, name, email } = actor
  const { image, unread, schools, sessions } = frame
  const otherSchools = schools.filter(({ account }) => account !== guid)
  const user = { guid, role, name, fullName: name, email, image, unread, otherSchools, sessions }
  return <TeacherShell user={user}>{children}</TeacherShell>
}
