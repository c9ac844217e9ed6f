import type { ReactNode } from 'react'
import { FormActions } from '@/components/form/form'
import { PasswordField } from '@/components/form/password-field'
import { CapsLockHint } from './caps-lock-hint'

/** The lower part of a sign-in form: the password, its options (`children`) and the button. */
export const PasswordLogin = ({ children }: { children?: ReactNode }) => (
  <>
    <CapsLockHint>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </CapsLockHint>
    {children}
    <FormActions wide submit="Login" />
  </>
)
