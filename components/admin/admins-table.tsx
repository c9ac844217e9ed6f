'use client'

import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import type { RecheckRequest } from '@/components/shell/recheck-request'
import { type Column, DataTable } from '@/components/table/data-table'
import { Badge } from '@/components/ui/badge'
import { Menu } from '@/components/ui/menu'
import { callApi } from '@/lib/core/http-client'
import { type AdminRole, adminRoles } from '@/lib/core/permissions'
import { shownDate } from '@/lib/core/shown-date'
import type { AdminRow } from '@/lib/school/admin/schema'
import { roleWords } from './role-words'

type Props = { admins: AdminRow[]; manages: boolean; me: string; email: string }

const columnsFor = ({ manages, me, email }: Omit<Props, 'admins'>): Column<AdminRow>[] => [
  {
    label: 'Name',
    primary: true,
    cell: ({ guid, fullName }) => (
      <>
        {fullName} {guid === me && <Badge>You</Badge>}
      </>
    ),
  },
  { label: 'Email', className: 'wrap-anywhere min-w-56', cell: (admin) => admin.email },
  { label: 'Role', cell: ({ adminRole }) => roleWords[adminRole].label },
  { label: 'Last login', cell: (admin) => <LastLogin of={admin} /> },
  ...(manages
    ? [
        {
          label: 'Actions',
          hideLabel: true,
          numeric: true,
          cell: (admin: AdminRow) => admin.guid !== me && <AdminMenu admin={admin} email={email} />,
        },
      ]
    : []),
]

function LastLogin({ of: { joined, invitedAt, lastSignInAt } }: { of: AdminRow }) {
  if (!joined) return <Badge tone="warning">Invited {invitedAt && shownDate(invitedAt)}</Badge>
  return shownDate(lastSignInAt)
}

/** The institute's admins; owners get an actions menu for everyone but themselves. */
export const AdminsTable = ({ admins, ...rest }: Props) => (
  <DataTable label="Admins" rows={admins} columns={columnsFor(rest)} rowId={({ guid }) => guid} />
)

type AdminMenuProps = { admin: AdminRow; email: string }
type MenuAction = Pick<RecheckRequest, 'title' | 'confirmLabel' | 'tone'> & {
  description: string
  call: () => Promise<{ message: string }>
}

function AdminMenu({ admin: { guid, fullName, email, adminRole, joined }, email: ownEmail }: AdminMenuProps) {
  const { confirm, dialogs } = useRecheckedCall(ownEmail)
  const path = `/institution/admins/${guid}`

  const confirmAction = ({ description, ...question }: MenuAction) =>
    confirm({ ...question, body: <p>{description}</p> })

  const setRole = (role: AdminRole) => ({
    label: `Make ${roleWords[role].label.toLowerCase()}`,
    onClick: () =>
      confirmAction({
        title: `Make ${fullName} ${roleWords[role].label.toLowerCase()}?`,
        description: `${roleWords[role].description}. It takes effect at their next click.`,
        confirmLabel: 'Change role',
        tone: 'primary',
        call: () => callApi('PATCH', path, { adminRole: role }),
      }),
  })
  const resend = {
    label: 'Send invitation again',
    onClick: () =>
      confirmAction({
        title: `Send ${fullName} the invitation again?`,
        description: `It goes to ${email}. The link of the earlier mail stops working.`,
        confirmLabel: 'Send again',
        tone: 'primary',
        call: () => callApi('POST', `${path}/invitation`),
      }),
  }
  const remove = {
    label: joined ? 'Remove admin' : 'Withdraw invitation',
    onClick: () =>
      confirmAction({
        title: joined ? `Remove ${fullName}?` : `Withdraw the invitation to ${fullName}?`,
        description: joined
          ? 'They are signed out at once and cannot log in again. What they did stays in the activity, with their name.'
          : `The link that was sent to ${email} stops working.`,
        confirmLabel: joined ? 'Remove' : 'Withdraw',
        call: () => callApi('DELETE', path),
      }),
  }
  const items = [
    ...adminRoles.filter((role) => role !== adminRole).map(setRole),
    ...(joined ? [] : [resend]),
    remove,
  ]
  return (
    <>
      <Menu label="Actions" of={fullName} items={items} />
      {dialogs}
    </>
  )
}
