'use client'

import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { rememberTypedEmail, typedEmail } from './typed-email'

type Props = {
  hint?: string
  /** the browser may offer passkeys here as well */
  passkeys?: boolean
}

/** Whose account it is: what was typed on the screen before stands here already. */
export function EmailField({ hint, passkeys = false }: Props) {
  const { getValues, setValue } = useFormContext<{ email: string }>()
  useEffect(() => {
    if (getValues('email') === '') setValue('email', typedEmail())
  }, [getValues, setValue])
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
