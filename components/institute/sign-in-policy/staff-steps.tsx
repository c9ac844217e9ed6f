'use client'

import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { Badge } from '@/components/ui/badge'
import { counted } from '@/lib/core/counted'
import type { SignInPolicy } from '@/lib/school/institute/schema'
import { LetInButton } from './let-in-button'

type Person = SignInPolicy['staff'][number]
type Props = { staff: Person[]; me: string; email: string }

const hasOwn = ({ passkeys, app }: Person) => app || passkeys > 0

const inWords = ({ passkeys, app }: Person) =>
  [...(passkeys > 0 ? [counted(passkeys, 'passkey')] : []), ...(app ? ['App'] : [])].join(', ') || '–'

const columnsFor = (me: string, email: string): Column<Person>[] => [
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
  { key: 'email', label: 'Email', className: 'break-all', cell: (one) => one.email },
  { key: 'role', label: 'Role', cell: ({ role }) => (role === 'admin' ? 'Admin' : 'Teacher') },
  { key: 'has', label: 'Has', cell: inWords },
  {
    ...{ key: 'actions', label: 'Actions', hideLabel: true, numeric: true },
    cell: (one) => one.guid !== me && hasOwn(one) && <LetInButton colleague={one} email={email} />,
  },
]

/** The staff, each with what they have, and for those who lost it a way in. */
export const StaffSteps = ({ staff, me, email }: Props) => (
  <DataTable
    label="Second steps of staff"
    rows={staff}
    columns={columnsFor(me, email)}
    rowId={({ guid }) => guid}
    rowName={({ fullName }) => fullName}
  />
)
