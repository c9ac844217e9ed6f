'use client'

import { Form, FormActions } from '@/components/form/form'
import { RadioField } from '@/components/form/radio-field'
import { TextField } from '@/components/form/text-field'
import { useRecheckedSend } from '@/components/form/use-rechecked-send'
import { toastWaiting } from '@/components/mail/toast-waiting'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { dashboardHref } from '@/lib/core/dashboard-href'
import { callApi } from '@/lib/core/http-client'
import { adminRoles } from '@/lib/core/permissions'
import type { InviteAdmin, SentInvitation } from '@/lib/school/admin/schema'
import { roleWords } from './role-words'

const schema = () => import('@/lib/school/admin/schema').then((module) => module.InviteAdmin)
const list = dashboardHref.admins

/** Invites an admin; confirmed by the user's password. */
export function InviteAdminForm({ email: ownEmail }: { email: string }) {
  const { send, dialogs } = useRecheckedSend(ownEmail)

  async function invite(values: InviteAdmin) {
    const question = {
      title: `Invite ${values.fullName}?`,
      body: (
        <p className="break-words">
          We mail {values.email} a link. Role: {roleWords[values.adminRole].label}.
        </p>
      ),
      confirmLabel: 'Send invitation',
      tone: 'primary',
    } as const
    let mailWaits = false
    const call = async () => {
      const { data } = await callApi<SentInvitation>('POST', '/institution/admins', values)
      mailWaits = data.mailWaits
    }
    if (!(await send(question, call))) return false
    if (mailWaits) toastWaiting()
    else toast.success('Invitation sent', { description: `${values.email} can join within 7 days.` })
    return list
  }

  return (
    <>
      <Form
        focusFirst
        schema={schema}
        initial={{ fullName: '', email: '', adminRole: 'office' }}
        onSubmit={invite}
      >
        <TextField name="fullName" label="Full name" autoComplete="off" />
        <TextField
          name="email"
          label="Email"
          hint="We send the invitation here."
          type="email"
          autoComplete="off"
          autoCapitalize="none"
        />
        <RadioField
          name="adminRole"
          label="Role"
          options={adminRoles.map((role) => ({
            value: role,
            label: roleWords[role].label,
            hint: roleWords[role].description,
          }))}
        />
        <FormActions submit="Send invitation">
          <LinkButton href={list}>Cancel</LinkButton>
        </FormActions>
      </Form>
      {dialogs}
    </>
  )
}
