'use client'

import { useState } from 'react'
import { v4 } from 'uuid'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useRecheck } from '@/components/shell/use-recheck'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/use-router'
import { counted } from '@/lib/core/counted'
import { ApiFailure, callApi } from '@/lib/core/http-client'
import { paise, shownRupees } from '@/lib/shop/price/money'
import type { RefundView } from '@/lib/shop/refund/schema'
import { toastRefund } from './toast-refund'

type Props = {
  /** `priceperkey` in rupees */
  order: { guid: string; reference: string; priceperkey: number; unused: number }
  email: string
}

/** Opens the dialog to refund unused keys. */
export function RefundButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        Refund keys
      </Button>
      {open && <RefundDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const schema = () => import('@/lib/shop/refund/schema').then((module) => module.RefundFields)

type Values = { quantity: number; reason: string }

/** Refunds unused keys: asks how many and why, then for confirmation of the amount, and the password. */
function RefundDialog({ order, email, onClose }: Props & { onClose: () => void }) {
  const { guid, reference, priceperkey, unused } = order
  const router = useRouter()
  const { run, dialogs } = useRecheck(email)
  // Constant for the life of the dialog: sent twice, it is one refund.
  const [idempotencyKey] = useState(() => v4())

  async function refund({ quantity, reason }: Values) {
    checkQuantity(quantity, unused)
    const amount = shownRupees(paise(priceperkey) * quantity)
    const done = await run({
      title: `Send ${amount} back for ${counted(quantity, 'key')}?`,
      body: <p>The keys can never be used again, and a credit note is issued for order {reference}.</p>,
      confirmLabel: 'Yes, refund',
      action: async () => {
        const headers = { 'idempotency-key': idempotencyKey }
        const body = { order: guid, quantity, reason }
        toastRefund((await callApi<RefundView>('POST', '/refunds', body, { headers })).data)
      },
    })
    if (!done) return false
    onClose()
    router.refresh()
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Refund unused keys"
      description={`${counted(unused, 'key')} of order ${reference} can be given back, each for ${shownRupees(paise(priceperkey))}.`}
      schema={schema}
      initial={{ quantity: '', reason: '' }}
      onSubmit={refund}
      submit="Refund"
      dialogs={dialogs}
    >
      <TextField
        name="quantity"
        label="Keys to give back"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-32"
      />
      <TextareaField name="reason" label="Reason" hint="The school reads it on its credit note." rows={2} />
    </FormDialog>
  )
}

function checkQuantity(quantity: number, unused: number) {
  if (quantity <= unused) return
  const message = `Only ${counted(unused, 'key')} can be given back`
  throw new ApiFailure({ status: 422, code: 'invalid', message, fields: { quantity: [message] } })
}
