'use client'

import { asFailure } from '@/components/form/failure'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Button } from '@/components/ui/button'
import { DialogBox } from '@/components/ui/dialog-box'
import { ApiFailure, callApi } from '@/lib/core/http-client'

type Props = {
  open: boolean
  email: string
  confirmLabel: string
  /** The password was right: do the act. */
  onPassed: () => Promise<void>
  onCancel: () => void
}

const schema = () => import('@/lib/access/account/schema').then((module) => module.Recheck)

async function verify(credentials: { email: string; password: string }) {
  try {
    await callApi('POST', '/institution/auth/', credentials)
  } catch (error) {
    const { status, code, message, fields, retryAfter } = asFailure(error)
    throw new ApiFailure({ status, code, message, retryAfter, fields: fields ?? { password: [message] } })
  }
}

/** Asks for the person's own password; a wrong one stays here, with the error in place, and nothing happens. */
export function RecheckDialog({ open, email, confirmLabel, onPassed, onCancel }: Props) {
  return (
    <DialogBox
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title="Enter your password"
      description={`To go on, confirm that you are ${email}.`}
    >
      <Form
        schema={schema}
        initial={{ email, password: '' }}
        onSubmit={async (credentials) => {
          await verify(credentials)
          await onPassed()
        }}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <FormActions end>
          <Button onClick={onCancel}>No</Button>
          <SubmitButton variant="danger">{confirmLabel}</SubmitButton>
        </FormActions>
      </Form>
    </DialogBox>
  )
}
