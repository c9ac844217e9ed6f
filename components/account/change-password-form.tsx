'use client'

import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { CapsLockHint } from './caps-lock-hint'
import { NewPasswordFields } from './new-password-fields'

const schema = () => import('@/lib/access/account/schema').then((module) => module.ChangePassword)

type Props = {
  /** what the current one is called: it may be a temporary one */
  current: string
  /** where one goes once it is changed */
  next: string
  /** where Cancel leads, for those who have somewhere to go */
  cancel?: string
  /** for the browser that keeps passwords */
  email?: string
}

/** The user's password, of staff and students alike, with the current one given. */
export function ChangePasswordForm({ current, next, cancel, email }: Props) {
  async function change(values: { current: string; password: string }) {
    const { message } = await callApi('POST', '/account/password', values)
    toast.success(message)
    return next
  }

  return (
    <Form
      focusFirst
      unguarded
      schema={schema}
      initial={{ current: '', password: '', confirm: '' }}
      onSubmit={change}
    >
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <CapsLockHint>
        <PasswordField name="current" label={current} autoComplete="current-password" />
      </CapsLockHint>
      <NewPasswordFields label="New password" confirmLabel="Confirm password" />
      <FormActions>
        <SubmitButton>Change password</SubmitButton>
        {cancel && (
          <LinkButton href={cancel} variant="ghost">
            Cancel
          </LinkButton>
        )}
      </FormActions>
    </Form>
  )
}
