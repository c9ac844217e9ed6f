import { useFormContext } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field-error'
import { Hint } from '@/components/ui/hint'
import type { FieldProps } from './field-props'
import { useField } from './use-field'

/** A yes-or-no field with its label beside the box. */
export function CheckboxField({ name, label, hint }: Omit<FieldProps, 'optional'>) {
  const { id, error, attributes, bind } = useField(name, label, hint)
  const { getValues } = useFormContext()
  return (
    <div className="flex flex-col gap-1">
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <label
        htmlFor={id}
        className="flex min-h-6 w-fit items-start gap-2.5 py-0.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5"
      >
        <Checkbox {...attributes} {...bind()} defaultChecked={getValues(name) === true} className="mt-0.5" />
        {label}
      </label>
      {hint && (
        <div className="pl-7">
          <Hint id={`${id}-hint`}>{hint}</Hint>
        </div>
      )}
    </div>
  )
}
