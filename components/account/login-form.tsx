'use client'

import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import type { Base } from '@/components/shell/types'
import { callApi } from '@/lib/core/http-client'
import { apiOf, baseOf } from './account-api'
import { CapsLockHint } from './caps-lock-hint'
import { rememberCode } from './code-request'
import { EmailField } from './email-field'
import { enterDesk } from './enter-desk'

const schema = () => import('@/lib/access/account/schema').then((module) => module.SignIn)

/** Email and password; goes to the dashboard, or to the code when one was mailed. */
export function LoginForm({ base }: { base: Base }) {
  async function signIn(values: { email: string; password: string }) {
    const reply = await callApi('POST', `${apiOf(base)}/login`, values)
    if (reply.code !== 'code_required') return enterDesk(reply.user)
    rememberCode({ purpose: 'login', email: values.email, sentAt: Date.now() })
    return `${baseOf(reply.data)}/code-verification`
  }

  return (
    <Form focusFirst schema={schema} initial={{ email: '', password: '' }} onSubmit={signIn}>
      <EmailField />
      <CapsLockHint>
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </CapsLockHint>
      <FormActions>
        <SubmitButton size="lg" className="w-full">
          Login
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
