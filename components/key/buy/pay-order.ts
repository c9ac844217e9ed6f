import { ApiFailure, callApi } from '@/lib/core/http-client'
import type { OrderView, PayRedirect } from '@/lib/shop/order/schema'

/** Leaves for the payment provider's page of an order. Throws ApiFailure when it has none to give. */
export async function payOrder({ guid, quantity, total }: Pick<OrderView, 'guid' | 'quantity' | 'total'>) {
  const body = { order: guid, keyspurchased: quantity, amount: total }
  const { data } = await callApi<PayRedirect | undefined>('POST', '/pay', body)
  window.location.assign(present(data).data.instrumentResponse.redirectInfo.url)
}

/** What an answer carries; one that says yes and carries nothing is a failure with the specification's words. */
export function present<T>(data: T | null | undefined): T {
  if (data !== null && data !== undefined) return data
  throw new ApiFailure({ status: 0, code: 'unexpected', message: 'Something bad happened' })
}
