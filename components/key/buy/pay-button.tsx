import { useRef, useState } from 'react'
import { asFailure, isUnreachable, leaveIfExpired, messageOf } from '@/components/form/failure'
import { useRequestKey } from '@/components/form/use-request-key'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import type { OrderView } from '@/lib/shop/order/schema'
import { type Amounts, rupees, shownRupees } from '@/lib/shop/price/money'
import { payOrder, requireData } from './pay-order'

type Props = {
  amounts: Amounts
  couponcode: string | undefined
  /** asked first; it shows why not */
  mayPay: () => boolean
  /** called with the order's price per key, in rupees, when its total differs from the one shown */
  onPrice: (priceperkey: number) => void
}

/** Places the order and goes to the payment provider; shows a message if either fails. */
export function PayButton({ amounts, couponcode, mayPay, onPrice }: Props) {
  const router = useRouter()
  const placeOrder = usePlaceOrder()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<{ message: string; couponcode: string | undefined }>()

  async function pay() {
    if (!mayPay()) return
    setPending(true)
    setProblem(undefined)
    // The list of orders below has one more even if its payment does not begin. Without an answer a refresh would replace the page.
    const failWith = (message: string, answered: boolean) => {
      setProblem({ message, couponcode })
      if (answered) router.refresh()
    }
    try {
      const total = rupees(amounts.total)
      const order = await placeOrder({ quantity: amounts.quantity, ...(couponcode && { couponcode }) }, total)
      if (order.total !== total) {
        onPrice(order.priceperkey)
        return failWith(changed(order.total), true)
      }
      await payOrder(order)
    } catch (error) {
      const failure = asFailure(error)
      if (!leaveIfExpired(failure)) failWith(messageOf(failure), !isUnreachable(failure))
    } finally {
      setPending(false)
    }
  }

  // With another coupon nothing has been refused yet.
  const currentProblem = problem?.couponcode === couponcode ? problem : undefined
  return (
    <div className="flex flex-col items-start gap-4">
      {currentProblem && (
        <Banner tone="danger" live title="The payment could not be started">
          {currentProblem.message}
        </Banner>
      )}
      <Button variant="primary" size="lg" pending={pending} onClick={pay}>
        Pay {shownRupees(amounts.total)}
      </Button>
      <p className="text-muted text-sm">
        You pay on our payment provider’s page and come back here. The keys are yours as soon as the payment
        is confirmed.
      </p>
    </div>
  )
}

type OrderRequest = { quantity: number; couponcode?: string }

/**
 * Returns a function that places an order. The same request again gets the same order, which may not be paid yet. If the price on the page has
 * changed since that order was answered, it places another.
 */
function usePlaceOrder() {
  const requestKey = useRequestKey()
  const answered = useRef<string>(undefined)

  async function place(request: OrderRequest) {
    const headers = { 'idempotency-key': requestKey(request) }
    const { data } = await callApi<OrderView | undefined>('POST', '/keys', request, { headers })
    return requireData(data)
  }

  return async (request: OrderRequest, shownTotal: number) => {
    let order = await place(request)
    if (order.guid === answered.current && order.total !== shownTotal) {
      requestKey(null)
      order = await place(request)
    }
    answered.current = order.guid
    return order
  }
}

const changed = (total: number) =>
  `The price has changed: it is now ${shownRupees(Math.round(total * 100))}. Nothing was charged.`
