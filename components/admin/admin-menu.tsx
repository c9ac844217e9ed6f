'use client'

import { useRouter } from 'next/navigation'
import type { RecheckRequest } from '@/components/shell/recheck-request'
import { useRecheck } from '@/components/shell/use-recheck'
import { Menu } from '@/components/ui/menu'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { type AdminRole, adminRoles } from '@/lib/core/permissions'
import type { AdminRow } from '@/lib/school/admin/schema'
import { roleWords } from './role-words'

type Props = { admin: AdminRow; email: string }
type Act = Pick<RecheckRequest, 'title' | 'confirmLabel' | 'tone'> & {
  says: string
  send: () => Promise<{ message: string }>
}

/** What an owner can do about another admin, each step confirmed with the user's password. */
export function AdminMenu({ admin: { guid, fullName, email, adminRole, joined }, email: mine }: Props) {
  const router = useRouter()
  const { run, dialogs } = useRecheck({ email: mine })
  const path = `/institution/admins/${guid}`

  async function act({ says, send, ...question }: Act) {
    let message = ''
    const action = async () => {
      message = (await send()).message
    }
    const done = await run({ ...question, body: <p>{says}</p>, canceledMessage: 'canceled', action })
    if (!done) return
    toast.success(message)
    router.refresh()
  }

  const setRole = (role: AdminRole) => ({
    label: `Make ${roleWords[role].label.toLowerCase()}`,
    onClick: () =>
      act({
        title: `Make ${fullName} ${roleWords[role].label.toLowerCase()}?`,
        says: `${roleWords[role].says}. It counts from their next click.`,
        confirmLabel: 'Change role',
        tone: 'primary',
        send: () => callApi('PATCH', path, { adminRole: role }),
      }),
  })
  const again = {
    label: 'Send invitation again',
    onClick: () =>
      act({
        title: `Send ${fullName} the invitation again?`,
        says: `It goes to ${email}. The link of the earlier mail stops working.`,
        confirmLabel: 'Send again',
        tone: 'primary',
        send: () => callApi('POST', `${path}/invitation`),
      }),
  }
  const remove = {
    label: joined ? 'Remove admin' : 'Withdraw invitation',
    onClick: () =>
      act({
        title: joined ? `Remove ${fullName}?` : `Withdraw the invitation to ${fullName}?`,
        says: joined
          ? 'They are signed out at once and cannot log in again. What they did stays in the activity, with their name.'
          : `The link that was sent to ${email} stops working.`,
        confirmLabel: joined ? 'Remove' : 'Withdraw',
        send: () => callApi('DELETE', path),
      }),
  }
  const items = [
    ...adminRoles.filter((role) => role !== adminRole).map(setRole),
    ...(joined ? [] : [again]),
    remove,
  ]
  return (
    <>
      <Menu label="Actions" of={fullName} items={items} />
      {dialogs}
    </>
  )
}
