import { PasswordField } from '@/components/form/password-field'
import { CapsLockHint } from './caps-lock-hint'

type Props = { label?: string; confirmLabel?: string }

/** A new password and its confirmation. */
export function NewPasswordFields({ label = 'New Password', confirmLabel = 'Confirm Password' }: Props) {
  return (
    <CapsLockHint>
      <PasswordField
        name="password"
        label={label}
        hint="At least 8 characters. A few words in a row are easy to remember."
        autoComplete="new-password"
      />
      <PasswordField name="confirm" label={confirmLabel} autoComplete="new-password" />
    </CapsLockHint>
  )
}
