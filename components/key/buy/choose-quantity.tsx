import { Minus, Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field, fieldAttributes } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { shownRupees } from '@/lib/core/money'
import { maxKeys, readQuantity } from './quantity'

type Props = {
  quantity: number
  /** paise for one key, with tax */
  price: number
  onChange: (quantity: number) => void
  onNext: (quantity: number) => void
}

/** The first step: how many keys. Minus stops at 1. */
export function ChooseQuantity({ quantity, price, onChange, onNext }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(String(quantity))
  const [error, setError] = useState<string>()

  function step(by: number) {
    const { value } = readQuantity(typed)
    const next = Math.min(maxKeys, Math.max(1, (value ?? quantity) + by))
    setTyped(String(next))
    setError(undefined)
    onChange(next)
  }

  function next(event: FormEvent) {
    event.preventDefault()
    const { value, problem } = readQuantity(typed)
    setError(problem)
    if (value === undefined) return document.getElementById(id)?.focus()
    onChange(value)
    onNext(value)
  }

  return (
    <Card>
      <form noValidate onSubmit={next} className="flex flex-col gap-5">
        <Field
          id={id}
          label="How many keys?"
          hint={`One key for one student. ${shownRupees(price)} each, tax included.`}
          error={error}
        >
          <div className="flex items-center gap-2">
            <IconButton label="One key fewer" className="border" onClick={() => step(-1)}>
              <Minus aria-hidden />
            </IconButton>
            <div className="w-28">
              <Input
                {...fieldAttributes(id, true, error)}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                className="text-center tabular-nums"
              />
            </div>
            <IconButton label="One key more" className="border" onClick={() => step(1)}>
              <Plus aria-hidden />
            </IconButton>
          </div>
        </Field>
        <Button type="submit" variant="primary" className="self-start">
          Next
        </Button>
      </form>
    </Card>
  )
}
