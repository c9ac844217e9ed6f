'use client'

import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { Badge } from '@/components/ui/badge'
import { shownDay } from '@/lib/core/shown-date'
import type { AdminRow } from '@/lib/school/admin/schema'
import { AdminMenu } from './admin-menu'
import { roleWords } from './role-words'

type Props = { admins: AdminRow[]; manages: boolean; me: string; email: string }

const columnsFor = ({ manages, me, email }: Omit<Props, 'admins'>): Column<AdminRow>[] => [
  {
    key: 'name',
    label: 'Name',
    primary: true,
    cell: ({ guid, fullName }) => (
      <>
        {fullName} {guid === me && <Badge>You</Badge>}
      </>
    ),
  },
  { key: 'email', label: 'Email', className: 'break-all', cell: (admin) => admin.email },
  { key: 'role', label: 'Role', cell: ({ adminRole }) => roleWords[adminRole].label },
  { key: 'state', label: 'Last login', cell: (admin) => <LastLogin of={admin} /> },
  ...(manages
    ? [
        {
          key: 'actions',
          label: 'Actions',
          hideLabel: true,
          numeric: true,
          cell: (admin: AdminRow) => admin.guid !== me && <AdminMenu admin={admin} email={email} />,
        },
      ]
    : []),
]

function LastLogin({ of: { joined, invitedAt, lastSignInAt } }: { of: AdminRow }) {
  if (!joined) return <Badge tone="warning">Invited {invitedAt && shownDay(invitedAt.slice(0, 10))}</Badge>
  return lastSignInAt ? shownDay(lastSignInAt.slice(0, 10)) : '–'
}

/** The institute's admins; for an owner with a menu for each of the others. */
export const AdminsTable = ({ admins, ...rest }: Props) => (
  <DataTable
    label="Admins"
    rows={admins}
    columns={columnsFor(rest)}
    rowId={({ guid }) => guid}
    rowName={({ fullName }) => fullName}
  />
)
