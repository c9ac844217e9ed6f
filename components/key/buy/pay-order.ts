import { ApiFailure, callApi } from '@/lib/core/http-client'
import type { OrderView, PayRedirect } from '@/lib/shop/order/schema'

/** Goes to the payment provider's page for an order. Throws ApiFailure if there is none. */
export async function payOrder({ guid, quantity, total }: Pick<OrderView, 'guid' | 'quantity' | 'total'>) {
  const body = { order: guid, keyspurchased: quantity, amount: total }
  const { data } = await callApi<PayRedirect | undefined>('POST', '/pay', body)
  window.location.assign(requireData(data).data.instrumentResponse.redirectInfo.url)
}

/** Returns the data of an answer; a success without data is a failure, in the specification's words. */
export function requireData<T>(data: T | null | undefined): T {
  if (data !== null && data !== undefined) return data
  throw new ApiFailure({ status: 0, code: 'unexpected', message: 'Something bad happened' })
}
