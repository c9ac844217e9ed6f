import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { FieldProps } from './field-props'
import { useField } from './use-field'

type Props = FieldProps & Omit<ComponentProps<typeof Select>, 'name' | 'id'>

/** A select in a form; its options are its children. */
export function SelectField({ name, label, hint, optional, ...rest }: Props) {
  const { id, error, initial, attributes, bind } = useField(name, label, hint)
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <Select {...rest} {...attributes} {...bind()} defaultValue={initial} />
    </Field>
  )
}
