'use client'

import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { RefundView } from '@/lib/shop/refund/schema'
import { toastRefund } from './toast-refund'

/** Asks the payment provider again for a pending refund. */
export function RetryRefund({ guid }: { guid: string }) {
  const { call, pending } = useCall()
  const retry = () =>
    call(async () => {
      const { data } = await callApi<RefundView>('POST', `/refunds/${guid}`)
      // The provider has answered, and there is still no refund: this try has failed, too.
      if (data.status === 'asked' && !data.refundId)
        toast.error('The refund did not go through again. See the alarms.')
      else toastRefund(data)
    })
  return (
    <Button size="sm" pending={pending} onClick={retry}>
      Try again
    </Button>
  )
}
