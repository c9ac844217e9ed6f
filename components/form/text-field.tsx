import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { FieldProps } from './field-props'
import { useField } from './use-field'

type Props = FieldProps & Omit<ComponentProps<typeof Input>, 'name' | 'id'>

/** A single-line text field; takes type, inputMode and autoComplete as on an input. */
export function TextField({ name, label, hint, optional, ...rest }: Props) {
  const { id, error, initial, attributes, bind } = useField(name, label, hint)
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <Input {...rest} {...attributes} {...bind()} defaultValue={initial} />
    </Field>
  )
}
