'use client'

import type { z } from 'zod'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { toast } from '@/components/ui/toast'
import type { TeacherSignUp } from '@/lib/account/schema'
import { callApi } from '@/lib/http-client'
import { rememberCode } from './code-request'
import { NewPasswordFields } from './new-password-fields'

const schema = () => import('@/lib/account/schema').then((module) => module.TeacherSignUp)
const empty = { fullName: '', email: '', institutionId: '', password: '', confirm: '' }

async function signUp(values: z.output<typeof TeacherSignUp>) {
  const { message } = await callApi('POST', '/teacher/signup', values)
  rememberCode({ purpose: 'verify', email: values.email, sentAt: Date.now() })
  toast.success(message)
  return '/teacher/email-verification?purpose=verify'
}

/** A teacher asks to join an institute; the mailed code comes next, then the wait for the admins. */
export function TeacherSignUpForm() {
  return (
    <Form schema={schema} initial={empty} onSubmit={signUp}>
      <TextField name="fullName" label="Full name" autoComplete="name" />
      <TextField
        name="email"
        label="Email"
        hint="You sign in with it, and we send a code there now."
        type="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextField
        name="institutionId"
        label="Institute id"
        hint="Your school office has it: the admins see it in their account settings."
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
