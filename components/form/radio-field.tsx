import { useController } from 'react-hook-form'
import { RadioGroup, type RadioOption } from '@/components/ui/radio-group'
import type { FieldProps } from './field-props'
import { useField } from './use-field'

type Props = Omit<FieldProps, 'optional' | 'hint'> & { options: RadioOption[]; hint?: string }

/** One of a few options, all visible. */
export function RadioField({ name, label, hint, options }: Props) {
  const { id, error, recheck } = useField(name, label, hint)
  const { field } = useController({ name })

  function choose(value: string) {
    field.onChange(value)
    recheck()
  }

  return (
    <RadioGroup
      id={id}
      name={name}
      legend={label}
      hint={hint}
      error={error}
      options={options}
      value={field.value ?? ''}
      onPick={choose}
      onBlur={field.onBlur}
    />
  )
}
