import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, fieldAttributes } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { shownTime } from '@/lib/core/shown-date'

type Props = { frozenAt: string | null; onGive: (reason: string) => void }

let last = ''

/** Asks why a frozen mark is changed; the reason given before stands there already. */
export function ReasonField({ frozenAt, onGive }: Props) {
  const id = useId()
  const [reason, setReason] = useState(last)
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  function give(event: FormEvent) {
    event.preventDefault()
    const said = reason.trim()
    if (said === '') return setMissing(true)
    last = said
    onGive(said)
  }

  const error = missing ? 'Please say why you change it' : undefined
  const hint = `These marks are frozen${frozenAt ? ` since ${shownTime(frozenAt)}` : ''}. The reason stands in the history.`
  return (
    <form noValidate onSubmit={give} className="flex flex-col gap-2">
      <Field id={id} label="Why is this mark changed?" hint={hint} {...(error && { error })}>
        <Input
          {...fieldAttributes(id, hint, error)}
          ref={field}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary">
        Save with this reason
      </Button>
    </form>
  )
}
