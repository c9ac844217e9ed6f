'use client'

import { Form, FormActions } from '@/components/form/form'
import type { Base } from '@/components/shell/types'
import { Loading } from '@/components/ui/loading'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { apiOf } from './account-api'
import { BackToEarlierStep } from './back-to-earlier-step'
import { clearCodeRequest, useCodeRequest } from './code-request'
import { EmailField } from './email-field'
import { enterDesk } from './enter-desk'
import { NewPasswordFields } from './new-password-fields'

const schema = () => import('@/lib/access/account/schema').then((module) => module.NewPassword)

/** Sets a new password with the verified code or link; asks for the email if a link did not bring it. */
export function ResetPasswordForm({ base }: { base: Base }) {
  const request = useCodeRequest('reset')
  if (request === undefined) return <Loading rows={3} />
  if (!request?.proof)
    return (
      <BackToEarlierStep title="A code comes first" href={`${base}/forgot-password`} label="Send a code">
        We mail you a code or a link to show that the account is yours. Then you choose the new password here.
      </BackToEarlierStep>
    )
  const { email: known = '', proof } = request

  async function setPassword({ email, password }: { email: string; password: string }) {
    const { message, user, code } = await callApi('POST', `${apiOf(base)}/reset-password`, {
      email,
      password,
      emailOtp: proof,
    })
    toast.success(message)
    if (user) return enterDesk(user)
    clearCodeRequest()
    return `${base}/login?done=${code === 'provider_only' ? 'at-provider' : 'reset'}`
  }

  return (
    <Form
      focusFirst
      unguarded
      schema={schema}
      initial={{ email: known, password: '', confirm: '' }}
      onSubmit={setPassword}
    >
      {known ? (
        <input type="email" autoComplete="username" value={known} readOnly hidden />
      ) : (
        <EmailField hint="The address that the mail was sent to." />
      )}
      <NewPasswordFields />
      <FormActions wide submit="Submit" />
    </Form>
  )
}
