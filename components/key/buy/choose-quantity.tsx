import { Minus, Plus } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useHeldSubmit } from '@/components/form/use-held-submit'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field, fieldAttributes } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { useEarlyValue } from '@/components/ui/use-early-value'
import { shownRupees } from '@/lib/shop/price/money'
import { maxKeys, readQuantity } from './quantity'

type Props = {
  quantity: number
  /** price of one key in paise, with tax */
  price: number
  /** whether the next step is on its way */
  pending: boolean
  onChange: (quantity: number) => void
  onNext: (quantity: number) => void
}

/** The first step: the number of keys, at least 1. */
export function ChooseQuantity({ quantity, price, pending, onChange, onNext }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(String(quantity))
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEarlyValue(field, typed, setTyped)
  const held = useHeldSubmit(form)

  function step(by: number) {
    const { value } = readQuantity(typed)
    const next = Math.min(maxKeys, Math.max(1, (value ?? quantity) + by))
    setTyped(String(next))
    setError(undefined)
    onChange(next)
  }

  function next(event: FormEvent) {
    event.preventDefault()
    // Read from the input: what was typed before hydration is not in the state yet.
    const { value, problem } = readQuantity(field.current?.value ?? '')
    setError(problem)
    if (value === undefined) return field.current?.focus()
    onChange(value)
    onNext(value)
  }

  return (
    <Card>
      <form {...held} onSubmit={next} className="flex flex-col gap-5">
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
                ref={field}
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
        <Button type="submit" variant="primary" pending={pending} className="self-start">
          Next
        </Button>
      </form>
    </Card>
  )
}
