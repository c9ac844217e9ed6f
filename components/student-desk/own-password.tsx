'use client'

import { CapsLockHint } from '@/components/account/caps-lock-hint'
import { NewPasswordFields } from '@/components/account/new-password-fields'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

const schema = () => import('@/lib/access/account/schema').then((module) => module.ChangePassword)

/** A student's own password, in the place of the one they were given or of one before. */
export function OwnPassword({ temporary }: { temporary: boolean }) {
  async function change(values: { current: string; password: string }) {
    const { message } = await callApi('POST', '/account/password', values)
    toast.success(message)
    return '/student'
  }

  return (
    <Page width="form">
      <PageHeader
        level={1}
        title={temporary ? 'Choose your own password' : 'Change my password'}
        description="You are signed out on every other phone and computer."
      />
      <Card>
        <Form
          focusFirst
          schema={schema}
          initial={{ current: '', password: '', confirm: '' }}
          onSubmit={change}
        >
          <CapsLockHint>
            <PasswordField
              name="current"
              label={temporary ? 'Password from your slip or mail' : 'Current password'}
              autoComplete="current-password"
            />
          </CapsLockHint>
          <NewPasswordFields label="New password" confirmLabel="New password again" />
          <FormActions>
            <SubmitButton>Save password</SubmitButton>
            <LinkButton href="/student" variant="ghost">
              Cancel
            </LinkButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  )
}
