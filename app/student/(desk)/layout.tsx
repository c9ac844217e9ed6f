import type { ReactNode } from 'react'
import { StudentShell } from '@/components/student-desk/student-shell'
import { draftKeysOf } from '@/lib/access/account/draft-keys'
import { requireStudent } from '@/lib/access/account/page-actor'

export default async function StudentDesk({ children }: { children: ReactNode }) {
  const { actor, school } = await requireStudent()
  const owner = { guid: actor.accountId, draftKeys: draftKeysOf(actor) }
  return (
    <StudentShell name={actor.name} school={school} owner={owner}>
      {children}
    </StudentShell>
  )
}
