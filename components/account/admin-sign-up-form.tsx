'use client'

import type { z } from 'zod'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { toast } from '@/components/ui/toast'
import type { InstituteSignUp } from '@/lib/account/schema'
import { callApi } from '@/lib/http-client'
import { rememberCode } from './code-request'
import { NewPasswordFields } from './new-password-fields'

const schema = () => import('@/lib/account/schema').then((module) => module.InstituteSignUp)
const empty = { name: '', email: '', displayId: '', password: '', confirm: '' }

async function signUp(values: z.output<typeof InstituteSignUp>) {
  const { message } = await callApi('POST', '/institution/signup', values)
  rememberCode({ purpose: 'verify', email: values.email, sentAt: Date.now() })
  toast.success(message)
  return '/admin/email-verification?purpose=verify'
}

/** Opens an institute with its first admin; the mailed code comes next. */
export function AdminSignUpForm() {
  return (
    <Form schema={schema} initial={empty} onSubmit={signUp}>
      <TextField name="name" label="Institute name" autoComplete="organization" />
      <TextField
        name="email"
        label="Email"
        hint="You sign in with it, and we send a code there now."
        type="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextField
        name="displayId"
        label="Institute id"
        hint="A short id without spaces, such as greenfield-pune. Your teachers type it when they sign up."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields label="Password" confirmLabel="Confirm password" />
      <FormActions>
        <SubmitButton size="lg" className="w-full">
          Sign up
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
