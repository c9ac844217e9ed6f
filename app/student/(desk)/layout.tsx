import type { ReactNode } from 'react'
import { StudentShell } from '@/components/student-desk/student-shell'
import { requireStudent } from '@/lib/access/account/page-actor'

export default async function StudentDesk({ children }: { children: ReactNode }) {
  const { actor, school } = await requireStudent()
  return (
    <StudentShell name={actor.name} school={school}>
      {children}
    </StudentShell>
  )
}
