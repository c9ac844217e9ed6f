'use client'

import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { type Column, DataTable } from '@/components/table/data-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { SignInPolicy } from '@/lib/school/institute/schema'

type Person = SignInPolicy['staff'][number]
type Props = { staff: Person[]; me: string; email: string }

const waysOf = ({ passkeys, app, schoolAccount }: Person): string[] => [
  ...(passkeys > 0 ? [counted(passkeys, 'passkey')] : []),
  ...(app ? ['App'] : []),
  ...(schoolAccount ? ['School account'] : []),
]

const columnsFor = (me: string, email: string): Column<Person>[] => [
  {
    label: 'Name',
    primary: true,
    cell: ({ guid, fullName }) => (
      <>
        {fullName} {guid === me && <Badge>You</Badge>}
      </>
    ),
  },
  { label: 'Email', className: 'break-all', cell: (one) => one.email },
  { label: 'Role', cell: ({ role }) => (role === 'admin' ? 'Admin' : 'Teacher') },
  { label: 'Has', cell: (one) => waysOf(one).join(', ') || '–' },
  {
    label: 'Actions',
    hideLabel: true,
    numeric: true,
    cell: (one) => one.guid !== me && waysOf(one).length > 0 && <LetInButton colleague={one} email={email} />,
  },
]

/** The staff with their second steps and school accounts, and a button to help those who lost theirs. */
export const StaffSteps = ({ staff, me, email }: Props) => (
  <DataTable
    label="Staff and their ways to sign in"
    rows={staff}
    columns={columnsFor(me, email)}
    rowId={({ guid }) => guid}
  />
)

type LetInButtonProps = { colleague: SignInPolicy['staff'][number]; email: string }

/** Removes a colleague's lost second step or, without one, the link to a school account; after the user's password or passkey. */
function LetInButton({ colleague, email }: LetInButtonProps) {
  const { guid, fullName: name, passkeys, app } = colleague
  const consequence =
    app || passkeys > 0
      ? 'Their passkeys, app and recovery codes stop working.'
      : 'Their school account is linked anew, by its email, at their next sign-in with it.'
  const { confirm, dialogs } = useRecheckedCall(email)

  async function letIn() {
    await confirm({
      title: `Let ${name} in again?`,
      body: (
        <p>
          Make sure that it is really {name} ({colleague.email}) who asks: speak to them, and do not rely on a
          mail. {consequence} They are signed out everywhere and told by mail.
        </p>
      ),
      confirmLabel: 'Yes, let in',
      call: () => callApi('DELETE', `/institution/staff/${guid}/factors`),
    })
  }

  return (
    <>
      <Button size="sm" onClick={letIn}>
        Let in again
        <span className="sr-only">{name}</span>
      </Button>
      {dialogs}
    </>
  )
}
