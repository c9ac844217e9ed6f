import type { Metadata } from 'next'
import { roleWords } from '@/components/admin/role-words'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { dashboardHref } from '@/lib/core/dashboard-href'

export const metadata: Metadata = { title: 'Read only' }

/** Shown to an admin whose role, past session or closed institute does not allow what a page is for. */
export default async function ReadOnlyPage() {
  const { adminRole, pastSession, closedAt } = await requireAdmin()
  if (pastSession) {
    return (
      <Page>
        <EmptyState kind="none" title={`Session ${pastSession} has ended`}>
          It can be viewed, printed and exported, but this page would change it.
        </EmptyState>
      </Page>
    )
  }
  if (closedAt) {
    return (
      <Page>
        <EmptyState kind="none" title="Your institute is closed">
          Its data can be viewed, printed and exported, but this page would change it.
        </EmptyState>
      </Page>
    )
  }
  const isOwner = adminRole === 'owner'
  const [action, href] = isOwner
    ? ['Go to the dashboard', '/admin/dashboard']
    : ['See the owners', dashboardHref.admins]
  return (
    <Page>
      <EmptyState
        kind="none"
        title={isOwner ? 'Your role includes everything' : 'Your role does not include this'}
        action={<LinkButton href={href}>{action}</LinkButton>}
      >
        {adminRole ? `Your role is ${roleWords[adminRole].label}. ` : ''}
        {!isOwner && 'An owner of your institute can change it.'}
      </EmptyState>
    </Page>
  )
}
