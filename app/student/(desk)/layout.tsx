import type { ReactNode } from 'react'
import { SenderBanner } from '@/components/bench/sender-banner'
import { WorkSender } from '@/components/bench/work-sender'
import { Logo } from '@/components/brand/logo'
import type { DraftOwner } from '@/components/mark/draft-store'
import { AccountMeta } from '@/components/shell/account-meta'
import { StudentLogout } from '@/components/student-desk/student-logout'
import { Link } from '@/components/ui/link'
import { draftKeysOf } from '@/lib/access/session/draft-keys'
import { requireStudent } from '@/lib/access/session/page-actor'

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

type Props = {
  name: string
  school: string
  owner: DraftOwner
  /** the student's account in the previous session */
  before: DraftOwner | null
  children: ReactNode
}

/** The frame of a student's screens, designed for phones: student, school, logout and page. */
const StudentShell = ({ name, school, owner, before, children }: Props) => (
  <WorkSender owner={owner} previous={before}>
    <AccountMeta account={owner.guid} />
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 short:static border-b bg-canvas/95 backdrop-blur-sm print:static">
        <div className="mx-auto flex min-h-14 w-full max-w-3xl items-center gap-3 px-4 sm:px-6">
          <Link
            href="/student"
            aria-label="Labmark, my experiments"
            className="-mx-3 flex min-h-11 shrink-0 items-center rounded-md px-3"
          >
            <Logo className="max-sm:[&>span]:sr-only" />
          </Link>
          <p className="min-w-0 flex-1 py-2 text-sm">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-muted">{school}</span>
          </p>
          <StudentLogout account={owner.guid} />
        </div>
      </header>
      {/* The bottom padding is for the offline banner, which would cover the last button. */}
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-3xl flex-1 pb-28 print:pb-0">
        <SenderBanner />
        {children}
      </main>
    </div>
  </WorkSender>
)
