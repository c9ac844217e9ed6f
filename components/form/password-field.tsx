'use client'

import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import type { FieldProps } from './field-props'
import { useField } from './use-field'

type Props = FieldProps & Omit<ComponentProps<typeof PasswordInput>, 'name' | 'id'>

/** A password with a show button; autoComplete is current-password or new-password. */
export function PasswordField({ name, label, hint, optional, ...rest }: Props) {
  const { id, error, attributes, bind } = useField(name, label, hint)
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <PasswordInput {...rest} {...attributes} {...bind()} />
    </Field>
  )
}
