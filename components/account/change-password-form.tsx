'use client'

import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { PasswordField } from '@/components/form/password-field'
import { LinkButton } from '@/components/ui/link-button'
import { CapsLockHint } from './caps-lock-hint'
import { NewPasswordFields } from './new-password-fields'

const schema = () => import('@/lib/access/account/schema').then((module) => module.ChangePassword)

type Props = {
  /** label of the current password, which may be a temporary one */
  current: string
  /** where to go once the password is changed */
  next: string
  /** where Cancel leads; without it there is no Cancel */
  cancel?: string
  /** for the browser's password manager */
  email?: string
}

/** Changes the password of staff or students, given the current one. */
export function ChangePasswordForm({ current, next, cancel, email }: Props) {
  async function change(values: { current: string; password: string }) {
    await callAndToast('POST', '/account/password', values)
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
      <FormActions submit="Change password">
        {cancel && (
          <LinkButton href={cancel} variant="ghost">
            Cancel
          </LinkButton>
        )}
      </FormActions>
    </Form>
  )
}
