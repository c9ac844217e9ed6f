import { useController } from 'react-hook-form'
import { RadioGroup, type RadioOption } from '@/components/ui/radio-group'
import type { FieldProps } from './field-props'
import { useField } from './use-field'

type Props = Pick<FieldProps, 'name' | 'label'> & { options: RadioOption[] }

/** One of a few options, all visible. */
export function RadioField({ name, label, options }: Props) {
  const { id, error, recheck } = useField(name, label)
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
      error={error}
      options={options}
      value={field.value ?? ''}
      onPick={choose}
      onBlur={field.onBlur}
    />
  )
}
