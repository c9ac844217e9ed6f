import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, fieldAttributes } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { counted } from '@/lib/core/counted'

type Props = { count: number; busy: boolean; onSave: (reason: string) => void }

const missing = 'Please say why: the reason stays with the marks'

/** Asks once why frozen marks are changed, for all that were typed since. */
export function ReasonBar({ count, busy, onSave }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()

  function save(event: FormEvent) {
    event.preventDefault()
    setError(reason.trim() === '' ? missing : undefined)
    if (reason.trim() !== '') onSave(reason.trim())
  }

  const marks = counted(count, 'mark')
  return (
    <form onSubmit={save} noValidate className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-72">
        <Field id="freeze-reason" label={`Why ${count === 1 ? 'is' : 'are'} ${marks} changed?`} error={error}>
          <Input
            {...fieldAttributes('freeze-reason', undefined, error)}
            value={reason}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
      <Button type="submit" variant="primary" pending={busy}>
        Save {marks}
      </Button>
    </form>
  )
}
