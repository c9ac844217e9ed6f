'use client'

import { useState } from 'react'
import { callAndToast } from '@/components/form/call-and-toast'
import { DateField } from '@/components/form/date-field'
import { asFailure } from '@/components/form/failure'
import { Form, FormActions } from '@/components/form/form'
import { TakeSaved } from '@/components/form/take-saved'
import { TextField } from '@/components/form/text-field'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { ApiFailure, callApi } from '@/lib/core/http-client'
import type { CouponView } from '@/lib/shop/coupon/schema'

const schema = () => import('@/lib/shop/coupon/schema').then((module) => module.CouponForm)

const empty = {
  code: '',
  institute: '',
  priceperkey: '',
  validFrom: '',
  validTo: '',
  maxUses: '',
  maxPerSchool: '',
}

const valuesOf = (coupon: CouponView) => ({
  code: coupon.code,
  priceperkey: String(coupon.priceperkey),
  institute: coupon.institute?.displayId ?? '',
  validFrom: coupon.validFrom ?? '',
  validTo: coupon.validTo ?? '',
  maxUses: String(coupon.maxUses ?? ''),
  maxPerSchool: String(coupon.maxPerSchool ?? ''),
})

/** Creates or edits a coupon. */
export function CouponForm({ coupon }: { coupon?: CouponView }) {
  const router = useRouter()
  const [saved, setSaved] = useState<CouponView>()

  async function create(values: object) {
    const data = await callAndToast<CouponView>('POST', '/coupon', values)
    return `/provider/coupons/${data.guid}`
  }

  async function save({ guid }: CouponView, change: object) {
    const path = `/coupon/${guid}`
    const { data, message } = await callApi<CouponView>('PATCH', path, change).catch((error: unknown) => {
      throw asUpdateFailure(error)
    })
    toast.success(message)
    setSaved(data)
    router.refresh()
  }

  return (
    <Form
      focusFirst={!coupon}
      schema={schema}
      initial={coupon ? valuesOf(coupon) : empty}
      onSubmit={(values, { change }) => (coupon ? save(coupon, change) : create(values))}
    >
      {saved && <TakeSaved saved={saved} values={valuesOf} />}
      <CouponFields codeStays={coupon !== undefined && coupon.uses > 0} />
      <FormActions submit={coupon ? 'Save coupon' : 'Make coupon'}>
        <LinkButton href="/provider/coupons">Cancel</LinkButton>
      </FormActions>
    </Form>
  )
}

/** A failed update in the specification's words; the reason goes to its field, or into the message. */
function asUpdateFailure(error: unknown): ApiFailure {
  const failure = asFailure(error)
  const { status, code, message, fields, data } = failure
  if (data) return failure
  const reason = fields ?? (status > 0 ? { server: [message] } : undefined)
  return new ApiFailure({ status, code, message: 'Something went wrong', ...(reason && { fields: reason }) })
}

function CouponFields({ codeStays = false }: { codeStays?: boolean }) {
  return (
    <>
      <TextField
        name="code"
        label="Code"
        hint={
          codeStays
            ? 'Orders name this code, so it stays.'
            : '3 to 30 letters, digits and dashes, for example WELCOME-26'
        }
        readOnly={codeStays}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name="priceperkey"
        label="Price of a key in rupees"
        hint="With tax. It replaces the usual price."
        inputMode="decimal"
        autoComplete="off"
        className="max-w-48"
      />
      <TextField
        name="institute"
        label="Institute id"
        hint="Only this institute may use it. Leave it empty for every institute."
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        optional
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="validFrom" label="First day" optional />
        <DateField name="validTo" label="Last day" optional />
        <TextField
          name="maxUses"
          label="Maximum uses in all"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-48"
          optional
        />
        <TextField
          name="maxPerSchool"
          label="Maximum uses per institute"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-48"
          optional
        />
      </div>
    </>
  )
}
