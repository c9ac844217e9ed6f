import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormIds } from '@/components/form/form-context'
import { TextField } from '@/components/form/text-field'
import { rememberTypedEmail, typedEmail } from './typed-email'

type Props = {
  hint?: string
  /** whether the browser may also suggest passkeys here */
  passkeys?: boolean
}

/** The email of an account, prefilled with what was typed on the previous screen. */
export function EmailField({ hint, passkeys = false }: Props) {
  const { setValue } = useFormContext<{ email: string }>()
  const id = useFormIds().fieldId('email')
  useEffect(() => {
    // Read from the input: what was typed before hydration is not in the form's state yet.
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement && field.value === '') setValue('email', typedEmail())
  }, [id, setValue])
  return (
    <TextField
      name="email"
      label="Email"
      hint={hint}
      type="email"
      autoComplete={passkeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      onInput={({ currentTarget }) => rememberTypedEmail(currentTarget.value)}
    />
  )
}
