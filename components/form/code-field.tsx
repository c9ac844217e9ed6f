'use client'

import { useController } from 'react-hook-form'
import { CodeInput } from '@/components/ui/code-input'
import { Field } from '@/components/ui/field'
import type { FieldProps } from './field-props'
import { useField } from './use-field'

/** The code from the mail, in four boxes. */
export function CodeField({ name, label, hint }: Omit<FieldProps, 'optional'>) {
  const { id, error, recheck, attributes } = useField(name, label, hint)
  const { field } = useController({ name, defaultValue: '' })
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <CodeInput
        {...attributes}
        ref={field.ref}
        value={field.value}
        onBlur={field.onBlur}
        onValueChange={(value) => {
          field.onChange(value)
          recheck()
        }}
      />
    </Field>
  )
}
