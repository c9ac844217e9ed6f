import type { ReactNode } from 'react'
import { FormActions } from '@/components/form/form-actions'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { CapsLockHint } from './caps-lock-hint'

/** The lower part of a sign-in form: the password, its options (`children`) and the button. */
export const PasswordLogin = ({ children }: { children?: ReactNode }) => (
  <>
    <CapsLockHint>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </CapsLockHint>
    {children}
    <FormActions>
      <SubmitButton size="lg" className="w-full">
        Login
      </SubmitButton>
    </FormActions>
  </>
)
