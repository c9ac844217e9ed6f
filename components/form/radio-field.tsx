'use client'

import { RadioGroup, type RadioOption } from '@/components/ui/radio-group'
import type { FieldProps } from './field-props'
import { useField } from './use-field'

type Props = Omit<FieldProps, 'optional' | 'hint'> & { options: RadioOption[]; hint?: string }

/** One choice out of a few, all in view. */
export function RadioField({ name, label, hint, options }: Props) {
  const { id, error, bind } = useField(name, label, hint)
  return <RadioGroup {...bind()} id={id} legend={label} hint={hint} error={error} options={options} />
}
