import { LinkButton } from '@/components/ui/link-button'
import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { listAdmins } from '@/lib/school/admin/list-admins'
import { AdminsTable } from './admins-table'

/** The institute's admins; owners can also invite and change them. */
export async function AdminsTab({ actor }: { actor: Member }) {
  const admins = await listAdmins(actor)
  const manages = can(actor, 'admin.manage')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-text text-muted">
          {manages
            ? 'Owners and the office do the school’s work here. Viewers can only look.'
            : 'An owner invites admins and changes their roles.'}
        </p>
        {manages && (
          <div className="flex flex-wrap gap-2">
            <LinkButton href="/admin/second-steps">Second steps</LinkButton>
            <LinkButton href="/admin/invite-admin" variant="primary">
              Invite admin
            </LinkButton>
          </div>
        )}
      </div>
      <AdminsTable admins={admins} manages={manages} me={actor.accountId} email={actor.email} />
    </div>
  )
}
