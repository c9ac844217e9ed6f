import type { ReactNode } from 'react'
import { FieldError } from './field-error'
import { Hint } from './hint'
import { Label } from './label'

type Props = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  optional?: boolean
  children: ReactNode
}

/** The ARIA attributes that link a control to its hint and error. */
export function fieldAttributes(id: string, hint?: ReactNode, error?: string) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined }
}

/** Label, hint, error and control of a field, in that order. */
export function Field({ id, label, hint, error, optional, children }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={id} optional={optional}>
        {label}
      </Label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </div>
  )
}
