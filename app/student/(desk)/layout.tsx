import type { ReactNode } from 'react'
import { StudentShell } from '@/components/student-desk/student-shell'
import { draftKeysOf } from '@/lib/access/account/draft-keys'
import { requireStudent } from '@/lib/access/account/page-actor'

export default async function StudentDesk({ children }: { children: ReactNode }) {
  const { actor, school, before } = await requireStudent()
  return (
    <StudentShell
      name={actor.name}
      school={school}
      owner={ownerOf(actor.accountId)}
      before={before ? ownerOf(before) : null}
    >
      {children}
    </StudentShell>
  )
}

const ownerOf = (accountId: string) => ({ guid: accountId, draftKeys: draftKeysOf({ accountId }) })
