'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callAndToast } from '@/components/form/call-and-toast'
import { DateField } from '@/components/form/date-field'
import { Form, FormActions } from '@/components/form/form'
import { TakeSaved } from '@/components/form/take-saved'
import { TextField } from '@/components/form/text-field'
import { taxPercent } from '@/lib/shop/price/money'

const schema = () => import('@/lib/shop/price/schema').then((module) => module.PriceForm)

type Values = { priceperkey: number; day: string }

const blank = { priceperkey: '', day: '' }
const empty = () => blank

/** Sets a new price, from now or from a later day. */
export function PriceForm({ tomorrow }: { tomorrow: string }) {
  const router = useRouter()
  const [done, setDone] = useState(0)

  async function set({ priceperkey, day }: Values) {
    const from = day ? { validFrom: `${day}T00:00:00+05:30` } : {}
    await callAndToast('POST', '/provider/prices', { priceperkey, ...from })
    setDone((count) => count + 1)
    router.refresh()
  }

  return (
    <Form schema={schema} initial={blank} onSubmit={set}>
      {done > 0 && <TakeSaved saved={done} values={empty} />}
      <TextField
        name="priceperkey"
        label="Price of a key in rupees"
        hint={`With ${taxPercent} % tax, for example 499 or 399.50`}
        inputMode="decimal"
        autoComplete="off"
        className="max-w-48"
      />
      <DateField
        name="day"
        label="From the day"
        hint="Leave it empty to begin now."
        min={tomorrow}
        optional
      />
      <FormActions submit="Set price" />
    </Form>
  )
}
