import { Field, fieldAttributes } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { useReason } from './use-reason'

type Props = Pick<ReturnType<typeof useReason>, 'reason' | 'error' | 'setReason'>

const id = 'worksheet-reason'

/** Asks why frozen marks are changed. */
export function ReasonField({ reason, error, setReason }: Props) {
  return (
    <Field id={id} label="These marks are frozen. Why are you changing them?" error={error}>
      <Input
        {...fieldAttributes(id, undefined, error)}
        value={reason}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
    </Field>
  )
}
