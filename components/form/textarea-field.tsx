import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import type { FieldProps } from './field-props'
import { useField } from './use-field'

type Props = FieldProps & Omit<ComponentProps<typeof Textarea>, 'name' | 'id'>

/** A multi-line text field. */
export function TextareaField({ name, label, hint, optional, ...rest }: Props) {
  const { id, error, initial, attributes, bind } = useField(name, label, hint)
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <Textarea {...rest} {...attributes} {...bind()} defaultValue={initial} />
    </Field>
  )
}
