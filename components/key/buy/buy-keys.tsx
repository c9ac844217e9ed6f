'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type Dispatch, type SetStateAction, useRef, useState, useTransition } from 'react'
import { keyHref } from '@/components/key/addresses'
import { PdfLink } from '@/components/order/pdf-link'
import { listHref } from '@/components/table/list-href'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { KeepFocus } from '@/components/ui/keep-focus'
import { LinkButton } from '@/components/ui/link-button'
import { CardSection } from '@/components/ui/section'
import { useRouter } from '@/components/ui/use-router'
import { counted } from '@/lib/core/counted'
import type { BuyerView } from '@/lib/shop/invoice/schema'
import type { WaitingOrder } from '@/lib/shop/order/schema'
import { amountsOf, paise, unitPrice } from '@/lib/shop/price/money'
import { Amounts } from './amounts'
import { BuyerCard } from './buyer-card'
import { ChooseQuantity } from './choose-quantity'
import { type Coupon, CouponBox, type CouponHandle } from './coupon-box'
import { PayButton } from './pay-button'
import { readQuantity } from './quantity'

type Props = {
  /** price of one key in rupees, with tax */
  price: number
  buyer: BuyerView
  institute: string
  /** earlier orders whose payment pages are still open, the newest first */
  waiting: WaitingOrder[]
}

/** Buys keys in steps: quantity, summary, then the payment provider. The quantity is in the URL, so that Back returns to it. */
export function BuyKeys({ price, buyer: savedBuyer, institute, waiting }: Props) {
  const path = usePathname()
  const router = useRouter()
  const { value: chosenQuantity } = readQuantity(useSearchParams().get('keys') ?? '')
  const [quantity, setQuantity] = useState(chosenQuantity ?? 1)
  const [coupon, setCoupon] = useState<Coupon>()
  const [buyer, setBuyer] = useState(savedBuyer)
  const [pending, startTransition] = useTransition()
  // Not pushState: during the refresh after a failed payment Next loses such a URL or loads the page anew.
  const goTo = (href: string) => startTransition(() => router.push(href, { scroll: false }))
  return (
    <KeepFocus state={chosenQuantity === undefined ? 'quantity' : 'summary'}>
      {chosenQuantity === undefined ? (
        <ChooseQuantity
          quantity={quantity}
          price={paise(price)}
          pending={pending}
          onChange={setQuantity}
          onNext={(chosen) => goTo(`${path}?keys=${chosen}`)}
        />
      ) : (
        <Summary
          quantity={chosenQuantity}
          price={paise(price)}
          coupon={coupon}
          onCoupon={setCoupon}
          buyer={buyer}
          onBuyer={setBuyer}
          institute={institute}
          waiting={waiting}
          pending={pending}
          onBack={() => goTo(path)}
        />
      )}
    </KeepFocus>
  )
}

type SummaryProps = {
  quantity: number
  /** price of one key in paise, with tax */
  price: number
  coupon: Coupon | undefined
  onCoupon: Dispatch<SetStateAction<Coupon | undefined>>
  buyer: BuyerView
  onBuyer: (buyer: BuyerView) => void
  institute: string
  waiting: WaitingOrder[]
  /** whether the first step is on its way */
  pending: boolean
  onBack: () => void
}

/** The second step: amounts, coupon, buyer, and the button that leads to the payment provider. */
function Summary(props: SummaryProps) {
  const { quantity, price, coupon, onCoupon, buyer, onBuyer, institute, waiting, pending, onBack } = props
  const couponBox = useRef<CouponHandle>(null)
  const mayGoOn = () => !couponBox.current?.refuseUnapplied()
  const amounts = amountsOf(quantity, unitPrice(price, coupon && paise(coupon.priceperkey)))
  return (
    <div className="flex flex-col gap-6">
      <CardSection
        title="Summary"
        actions={
          <Button pending={pending} onClick={onBack}>
            Change the number
          </Button>
        }
      >
        <Amounts amounts={amounts} regular={price} />
        <CouponBox ref={couponBox} institute={institute} applied={coupon} onApply={onCoupon} />
      </CardSection>
      <BuyerCard buyer={buyer} onSaved={onBuyer} />
      <Waiting orders={waiting} />
      {buyer.complete && (
        <PayButton
          amounts={amounts}
          couponcode={coupon?.code}
          mayPay={mayGoOn}
          onPrice={(priceperkey) =>
            onCoupon((now) => (now && now.code === coupon?.code ? { ...now, priceperkey } : now))
          }
        />
      )}
      {buyer.complete && (
        <p className="text-muted">
          Needs an approval first?{' '}
          <PdfLink
            href={`/api/invoices/quotation${listHref({}, { quantity, couponcode: coupon?.code })}`}
            onClick={(event) => {
              if (!mayGoOn()) event.preventDefault()
            }}
          >
            Download a quotation (PDF)
          </PdfLink>
        </p>
      )}
    </div>
  )
}

/** Whoever comes back from the payment page would otherwise order the same keys again. */
function Waiting({ orders }: { orders: WaitingOrder[] }) {
  const [newest] = orders
  if (!newest) return null
  const name = `${newest.reference} for ${counted(newest.quantity, 'key')}`
  const several = orders.length > 1
  return (
    <Banner
      title={
        several
          ? `${orders.length} orders wait for their payment, the newest is ${name}`
          : `Order ${name} waits for its payment`
      }
      action={
        <LinkButton href={keyHref.order(newest.guid)}>
          {several ? 'Go on with the newest' : 'Go on with it'}
        </LinkButton>
      }
    >
      To pay here makes another order.{several && ' All are in the list of orders.'}
    </Banner>
  )
}
