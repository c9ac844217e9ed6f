'use client'

import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { CodeInput } from '@/components/ui/code-input'
import { Field } from '@/components/ui/field'
import type { FieldProps } from './field-props'
import { useField } from './use-field'

const length = 4

/** The code from the mail, in four boxes. The last digit sends the form; a wrong code makes room for another. */
export function CodeField({ name, label, hint }: Omit<FieldProps, 'optional'>) {
  const { id, error, attributes } = useField(name, label, hint)
  const { field } = useController({ name, defaultValue: '' })
  const { clearErrors, getValues, setValue } = useFormContext()
  useEffect(() => {
    if (error && String(getValues(name)).length === length) setValue(name, '')
  }, [error, name, getValues, setValue])
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <CodeInput
        {...attributes}
        ref={field.ref}
        length={length}
        value={field.value}
        onBlur={field.onBlur}
        onValueChange={(value) => {
          field.onChange(value)
          if (value) clearErrors(name)
        }}
      />
    </Field>
  )
}
