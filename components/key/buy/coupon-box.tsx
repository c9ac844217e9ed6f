import { type FormEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { asFailure, leaveIfExpired } from '@/components/form/failure'
import { useHeldSubmit } from '@/components/form/use-held-submit'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field, fieldAttributes } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { useEarlyValue } from '@/components/ui/use-early-value'
import { callApi } from '@/lib/core/http-client'
import { paise, shownRupees } from '@/lib/shop/price/money'

/** A coupon with its price of one key in rupees. */
export type Coupon = { code: string; priceperkey: number }

/** What the rest of the screen asks of the box. */
export type CouponHandle = {
  /** Whether a typed code is not applied yet; if so, the field says it and has the focus. */
  refuseUnapplied: () => boolean
}

type Props = {
  ref?: Ref<CouponHandle>
  /** the institute's displayId */
  institute: string
  applied: Coupon | undefined
  onApply: (coupon: Coupon | undefined) => void
}

/** A discount code: validated first, then applied. */
export function CouponBox({ ref, institute, applied, onApply }: Props) {
  const id = useId()
  const [code, setCode] = useState('')
  const [valid, setValid] = useState<Coupon>()
  const [error, setError] = useState<string>()
  /** the code that is being checked */
  const [checking, setChecking] = useState<string>()
  const appliesWhenValid = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEarlyValue(field, code, setCode)
  const held = useHeldSubmit(form)
  useImperativeHandle(ref, () => ({ refuseUnapplied }))

  async function validate(event: FormEvent) {
    event.preventDefault()
    // Read from the input: what was typed before hydration is not in the state yet.
    const code = field.current?.value ?? ''
    if (code.trim() === '') return refuse('Enter the code of the coupon')
    appliesWhenValid.current = false
    setChecking(code)
    setValid(undefined)
    setError(undefined)
    try {
      const { data } = await callApi<{ couponcode: Coupon }>('POST', '/coupon/validate', { code, institute })
      // Meanwhile another code may have been typed, which Apply must not take for this one.
      if (field.current?.value !== code) return
      toast.success('Coupon valid')
      if (appliesWhenValid.current) onApply(data.couponcode)
      else setValid(data.couponcode)
    } catch (failed) {
      const failure = asFailure(failed)
      if (!leaveIfExpired(failure))
        refuse(failure.message, failure.code === 'invalid' ? toast.info : toast.error)
    } finally {
      setChecking(undefined)
    }
  }

  function apply() {
    if (checking === code) appliesWhenValid.current = true
    else if (valid) onApply(valid)
    else refuse('Coupon is invalid you cannot apply coupon')
  }

  function refuseUnapplied() {
    if (!field.current?.value.trim()) return false
    refuse('Apply the code first, or clear it.')
    return true
  }

  function refuse(message: string, show = toast.info) {
    setError(message)
    show(message)
    field.current?.focus()
  }

  if (applied)
    return (
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t pt-4">
        <p>
          <Badge tone="success">{applied.code}</Badge>{' '}
          <span className="text-muted">{shownRupees(paise(applied.priceperkey))} for each key</span>
        </p>
        <Button onClick={() => onApply(undefined)}>Remove</Button>
      </div>
    )
  return (
    <form {...held} onSubmit={validate} className="mt-5 border-t pt-4">
      <Field id={id} label="Discount code" optional error={error}>
        <div className="flex flex-wrap gap-2">
          <div className="w-52">
            <Input
              {...fieldAttributes(id, undefined, error)}
              ref={field}
              value={code}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={({ target }) => {
                setCode(target.value)
                setValid(undefined)
                setError(undefined)
              }}
              className="uppercase"
            />
          </div>
          <Button type="submit" pending={checking !== undefined}>
            Validate
          </Button>
          <Button variant={valid ? 'primary' : 'secondary'} onClick={apply}>
            Apply
          </Button>
        </div>
      </Field>
    </form>
  )
}
