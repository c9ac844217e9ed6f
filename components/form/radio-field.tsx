import { useEffect, useEffectEvent } from 'react'
import { useController } from 'react-hook-form'
import { RadioGroup, type RadioOption } from '@/components/ui/radio-group'
import type { FieldProps } from './field-props'
import { useField } from './use-field'

type Props = Omit<FieldProps, 'optional' | 'hint'> & { options: RadioOption[]; hint?: string }

/** One choice out of a few, all in view. */
export function RadioField({ name, label, hint, options }: Props) {
  const { id, error, recheck } = useField(name, label, hint)
  const { field } = useController({ name })

  function choose(value: string) {
    field.onChange(value)
    recheck()
  }

  // What was chosen before the page was ready; react-hook-form keeps that of every other field.
  const takeChosen = useEffectEvent(() => {
    const chosen = document.getElementById(id)?.querySelector('input:checked')
    if (chosen instanceof HTMLInputElement && chosen.value !== field.value) choose(chosen.value)
  })
  useEffect(() => takeChosen(), [])

  return (
    <RadioGroup
      id={id}
      name={name}
      legend={label}
      hint={hint}
      error={error}
      options={options}
      value={field.value ?? ''}
      onChange={({ target }) => choose(target.value)}
      onBlur={field.onBlur}
    />
  )
}
