import { type ComponentProps, useId } from 'react'
import { Field, fieldAttributes } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { useReason } from './use-reason'

type Props = Pick<ReturnType<typeof useReason>, 'reason' | 'error' | 'setReason'> & {
  label: string
  hint?: string
  ref?: ComponentProps<'input'>['ref']
}

/** Asks why frozen marks are changed. */
export function ReasonField({ label, hint, ref, reason, error, setReason }: Props) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Input
        {...fieldAttributes(id, hint, error)}
        ref={ref}
        value={reason}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
    </Field>
  )
}
