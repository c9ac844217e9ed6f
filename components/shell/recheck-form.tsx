import { asFailure } from '@/components/form/failure'
import { Form, FormActions } from '@/components/form/form'
import { PasswordField } from '@/components/form/password-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { ApiFailure, callApi } from '@/lib/core/http-client'

type Props = {
  email: string
  confirmLabel: string
  tone?: 'danger' | 'primary' | undefined
  /** whether the password needs an app's code or a recovery code with it */
  withCode: boolean
  onPassed: () => Promise<void>
  onCancel: () => void
}

const schema = () => import('@/lib/access/account/schema').then((module) => module.Recheck)
const schemaWithCode = () => import('@/lib/access/account/schema').then((module) => module.RecheckWithCode)

type Given = { email: string; password: string; code?: string }

async function verify(given: Given) {
  try {
    await callApi('POST', '/institution/auth/', given)
  } catch (error) {
    const { status, code, message, fields, retryAfter } = asFailure(error)
    const at = code === 'code_wrong' ? 'code' : 'password'
    throw new ApiFailure({ status, code, message, retryAfter, fields: fields ?? { [at]: [message] } })
  }
}

/** Asks for the user's password, and for a code if the account has a second step. */
export function RecheckForm({ email, confirmLabel, tone = 'danger', withCode, onPassed, onCancel }: Props) {
  return (
    <Form
      focusFirst
      unguarded
      schema={withCode ? schemaWithCode : schema}
      initial={{ email, password: '', ...(withCode && { code: '' }) }}
      onSubmit={async (given: Given) => {
        await verify(given)
        await onPassed()
      }}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      {withCode && (
        <TextField
          name="code"
          label="Code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={40}
          className="max-w-52 font-mono"
        />
      )}
      <FormActions end submit={confirmLabel} variant={tone}>
        <Button onClick={onCancel}>No</Button>
      </FormActions>
    </Form>
  )
}
