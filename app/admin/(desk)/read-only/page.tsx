import type { Metadata } from 'next'
import { roleWords } from '@/components/admin/role-words'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Read only' }

/** Shown to an admin whose role, or whose past session, does not allow what a page is for. */
export default async function ReadOnlyPage() {
  const { adminRole, pastSession } = await requireAdmin()
  if (pastSession) {
    return (
      <Page>
        <EmptyState kind="none" title={`Session ${pastSession} has ended`}>
          It can be looked at, printed and exported. What this page is for would change it.
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page>
      <EmptyState
        kind="none"
        title="Your role does not include this"
        action={<LinkButton href="/admin/dashboard?tab=admins">See the owners</LinkButton>}
      >
        {adminRole ? `Your role is ${roleWords[adminRole].label}. ` : ''}An owner of your institute can change
        it.
      </EmptyState>
    </Page>
  )
}
