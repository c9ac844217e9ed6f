import type { Metadata } from 'next'
import { InviteAdminForm } from '@/components/admin/invite-admin'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Invite admin' }

export default async function InviteAdminPage() {
  const { email } = await requireAdmin('admin.manage')
  return (
    <Page
      width="form"
      title="Invite an admin"
      description="They get a mail with a link that works for 7 days, and choose their own password."
    >
      <InviteAdminForm email={email} />
    </Page>
  )
}
