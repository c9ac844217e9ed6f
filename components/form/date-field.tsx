import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { FieldProps } from './field-props'
import { useField } from './use-field'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'name' | 'id' | 'type'>

/** A date, as YYYY-MM-DD in the form's values; min and max as on an input. */
export function DateField({ name, label, hint, optional, ...rest }: Props) {
  const { id, error, initial, attributes, bind } = useField(name, label, hint)
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <Input {...rest} {...attributes} {...bind()} defaultValue={initial} type="date" className="max-w-48" />
    </Field>
  )
}
