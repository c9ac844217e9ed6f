import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormIds } from '@/components/form/form-context'
import { TextField } from '@/components/form/text-field'
import { rememberTypedEmail, typedEmail } from './typed-email'

type Props = {
  hint?: string
  /** the browser may offer passkeys here as well */
  passkeys?: boolean
}

/** Whose account it is: what was typed on the screen before stands here already. */
export function EmailField({ hint, passkeys = false }: Props) {
  const { setValue } = useFormContext<{ email: string }>()
  const id = useFormIds().fieldId('email')
  useEffect(() => {
    // Asked of the field: the form does not know yet what was typed before the page was ready.
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
