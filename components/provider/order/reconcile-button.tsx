'use client'

import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { ConsoleOrderFull } from '@/lib/company/console/schema'
import { callApi } from '@/lib/core/http-client'
import { statusWord } from './order-badge'

type Props = { guid: string; status: ConsoleOrderFull['status'] }

/** Asks the payment provider about the order now, and shows the result. */
export function ReconcileButton({ guid, status }: Props) {
  const { call, pending } = useCall()
  const reconcile = () =>
    call(async () => {
      const { data } = await callApi<ConsoleOrderFull>('POST', `/provider/orders/${guid}/reconcile`)
      if (data.status === status)
        toast.info(`Nothing new: the order stays ${statusWord(status).toLowerCase()}.`)
      else toast.success(`The order is ${statusWord(data.status).toLowerCase()} now.`)
    })
  return (
    <Button pending={pending} onClick={reconcile}>
      Reconcile now
    </Button>
  )
}
