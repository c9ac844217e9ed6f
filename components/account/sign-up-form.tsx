import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import type { SchemaSource } from '@/components/form/schema-source'
import { TextField } from '@/components/form/text-field'
import type { SchoolBase } from '@/components/shell/types'
import { apiOf } from './account-api'
import { storeCodeRequest } from './code-request'
import { NewPasswordFields } from './new-password-fields'
import { rememberTypedEmail } from './typed-email'

type Props<I extends FieldValues, O extends { email: string }> = {
  base: SchoolBase
  schema: SchemaSource<I, O>
  empty: DefaultValues<I>
  /** the first field: the name of the person or the school */
  children: ReactNode
  /** the name and hint of the institute id field */
  instituteId: { name: string; hint: string }
}

/** The common sign-up form: name, email (confirmed by code afterwards), institute id and password. */
export function SignUpForm<I extends FieldValues, O extends { email: string }>(props: Props<I, O>) {
  const { base, schema, empty, children, instituteId } = props

  async function signUp(values: O) {
    await callAndToast('POST', `${apiOf(base)}/signup`, values)
    storeCodeRequest({ purpose: 'verify', email: values.email, sentAt: Date.now() })
    return `${base}/email-verification?purpose=verify`
  }

  return (
    <Form focusFirst schema={schema} initial={empty} onSubmit={signUp}>
      {children}
      <TextField
        name="email"
        label="Email"
        hint="You sign in with it, and we send a code there now."
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        onInput={({ currentTarget }) => rememberTypedEmail(currentTarget.value)}
      />
      <TextField
        {...instituteId}
        label="Institute id"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields label="Password" confirmLabel="Confirm password" />
      <FormActions wide submit="Sign up" />
    </Form>
  )
}
