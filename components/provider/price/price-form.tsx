'use client'

import { useState } from 'react'
import { callAndToast } from '@/components/form/call-and-toast'
import { DateField } from '@/components/form/date-field'
import { Form, FormActions } from '@/components/form/form'
import { TakeSaved } from '@/components/form/take-saved'
import { TextField } from '@/components/form/text-field'
import { useQuestion } from '@/components/form/use-question'
import { useRouter } from '@/components/ui/use-router'
import { paise, shownRupees, taxPercent } from '@/lib/shop/price/money'

const schema = () => import('@/lib/shop/price/schema').then((module) => module.PriceForm)

type Values = { priceperkey: number; day: string }

const blank = { priceperkey: '', day: '' }
const empty = () => blank

type Props = {
  tomorrow: string
  /** the price now, in rupees; none before the first is set */
  current?: number
}

/** Sets a new price, from a later day or, once confirmed, from now. */
export function PriceForm({ tomorrow, current }: Props) {
  const router = useRouter()
  const [done, setDone] = useState(0)
  const { ask, dialog } = useQuestion()

  async function send(body: { priceperkey: number; validFrom?: string }) {
    await callAndToast('POST', '/provider/prices', body)
    setDone((count) => count + 1)
  }

  async function set({ priceperkey, day }: Values) {
    if (day === '') {
      askToBegin(priceperkey)
      return false
    }
    await send({ priceperkey, validFrom: `${day}T00:00:00+05:30` })
    router.refresh()
  }

  const askToBegin = (priceperkey: number) =>
    ask({
      tone: 'primary',
      title: 'Set this price now?',
      body: <p>{effectOf(priceperkey, current)}</p>,
      confirmLabel: 'Yes, set it',
      cancelLabel: 'Not yet',
      action: () => send({ priceperkey }),
    })

  return (
    <>
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
      {dialog}
    </>
  )
}

const shown = (rupees: number) => shownRupees(paise(rupees))

const effectOf = (next: number, current?: number) =>
  `From now on a key costs ${shown(next)}${current === undefined ? '' : ` instead of ${shown(current)}`}, for all schools.`
