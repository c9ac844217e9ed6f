import { callApi } from '@/lib/http-client'
import type { OrderView, PayRedirect } from '@/lib/order/schema'

/** Leaves for the payment provider's page of an order. Throws ApiFailure when it has none to give. */
export async function payOrder({ guid, quantity, total }: Pick<OrderView, 'guid' | 'quantity' | 'total'>) {
  const body = { order: guid, keyspurchased: quantity, amount: total }
  const { data } = await callApi<PayRedirect>('POST', '/pay', body)
  window.location.assign(data.data.instrumentResponse.redirectInfo.url)
}
