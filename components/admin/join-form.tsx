'use client'

import { useEffect, useState } from 'react'
import { enterDesk } from '@/components/account/enter-desk'
import { NewPasswordFields } from '@/components/account/new-password-fields'
import { useLinkToken } from '@/components/account/use-link-token'
import { asFailure, messageOf } from '@/components/form/failure'
import { Form, FormActions } from '@/components/form/form'
import { TextField } from '@/components/form/text-field'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Loading } from '@/components/ui/loading'
import { toast } from '@/components/ui/toast'
import { type ApiFailure, callApi } from '@/lib/core/http-client'
import type { Invitation } from '@/lib/school/admin/schema'

const schema = () => import('@/lib/school/admin/schema').then((module) => module.InvitedAdmin)

/** Accepts a mailed invitation: asks for a name and a password, then signs in or leads to the school's own sign-in. */
export function JoinForm() {
  const token = useLinkToken()
  const [invitation, setInvitation] = useState<Invitation>()
  const [failure, setFailure] = useState<ApiFailure>()

  useEffect(() => {
    if (token === undefined || failure) return
    callApi<Invitation>('POST', '/institution/invitation', { token }).then(
      ({ data }) => setInvitation(data),
      (error: unknown) => setFailure(asFailure(error)),
    )
  }, [token, failure])

  if (failure) return <NoInvitation failure={failure} onAgain={() => setFailure(undefined)} />
  if (!invitation) return <Loading rows={4} />
  const { school, fullName, email } = invitation

  async function join(values: { fullName: string; password: string; confirm: string }) {
    const { message, user, code } = await callApi('POST', '/institution/invitation/accept', {
      token,
      ...values,
    })
    toast.success(message)
    return code === 'provider_only' ? '/admin/login?done=at-provider' : enterDesk(user)
  }

  return (
    <Form focusFirst schema={schema} initial={{ fullName, password: '', confirm: '' }} onSubmit={join}>
      <p>
        <b>{school}</b> has invited you to be one of its admins. You will sign in as{' '}
        <b className="wrap-anywhere">{email}</b> with the password you choose here. If you have this address
        at another school in Labmark, it becomes your password there, too.
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField name="fullName" label="Your full name" autoComplete="name" />
      <NewPasswordFields label="Password" confirmLabel="Confirm password" />
      <FormActions wide submit="Join" />
    </Form>
  )
}

type NoInvitationProps = { failure: ApiFailure; onAgain: () => void }

/** A failure of the network or the server says nothing about the invitation, so it can be tried again. */
const NoInvitation = ({ failure, onAgain }: NoInvitationProps) =>
  failure.status >= 400 && failure.status < 500 ? (
    <Banner tone="warning" title="This invitation does not work" live>
      {failure.message}
    </Banner>
  ) : (
    <Banner
      tone="warning"
      title="Your invitation could not be looked up"
      action={<Button onClick={onAgain}>Try again</Button>}
      live
    >
      {messageOf(failure)}
    </Banner>
  )
