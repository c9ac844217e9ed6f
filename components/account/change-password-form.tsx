'use client'

import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import type { Base } from '@/components/shell/types'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { CapsLockHint } from './caps-lock-hint'
import { NewPasswordFields } from './new-password-fields'

const schema = () => import('@/lib/access/account/schema').then((module) => module.ChangePassword)

type Props = { base: Base; email: string; temporary: boolean }

/** The own password, with the current one given; a temporary one has nowhere else to go before. */
export function ChangePasswordForm({ base, email, temporary }: Props) {
  async function change(values: { current: string; password: string }) {
    const { message } = await callApi('POST', '/account/password', values)
    toast.success(message)
    return temporary ? `${base}/dashboard` : `${base}/account-settings`
  }

  return (
    <Form schema={schema} initial={{ current: '', password: '', confirm: '' }} onSubmit={change}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CapsLockHint>
        <PasswordField
          name="current"
          label={temporary ? 'Temporary password' : 'Current password'}
          autoComplete="current-password"
        />
      </CapsLockHint>
      <NewPasswordFields label="New password" confirmLabel="Confirm password" />
      <FormActions>
        <SubmitButton>Change password</SubmitButton>
        {!temporary && (
          <LinkButton href={`${base}/account-settings`} variant="ghost">
            Cancel
          </LinkButton>
        )}
      </FormActions>
    </Form>
  )
}
