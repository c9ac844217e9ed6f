'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field-error'
import { Hint } from '@/components/ui/hint'
import type { FieldProps } from './field-props'
import { useField } from './use-field'

/** One yes or no, with its label beside the box. */
export function CheckboxField({ name, label, hint }: FieldProps) {
  const { id, error, attributes, registration } = useField(name, label, hint)
  return (
    <div className="flex flex-col gap-1">
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="flex min-h-6 items-start gap-2.5 pointer-coarse:min-h-11">
        <Checkbox {...attributes} {...registration} className="mt-0.5" />
        <div>
          <label htmlFor={id}>{label}</label>
          {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
        </div>
      </div>
    </div>
  )
}
