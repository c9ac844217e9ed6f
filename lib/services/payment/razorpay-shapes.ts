import { z } from 'zod'
import type { ProviderLink, ProviderPayment, ProviderRefund } from './provider.ts'

// Razorpay's answers, as far as they are used. An answer of another shape is an error, so that an order is never half read.

const paise = z.number().int().min(0)

/** An empty map is sent as an array. */
const notes = z.union([z.record(z.string(), z.coerce.string()), z.array(z.never()).transform(() => ({}))])

const linkStates = {
  created: 'open',
  partially_paid: 'open',
  paid: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
} as const

export const LinkAnswer = z
  .object({
    id: z.string(),
    reference_id: z.string().nullish(),
    short_url: z.url({ protocol: /^https?$/ }),
    status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
    notes: notes.nullish(),
    payments: z.array(z.object({ payment_id: z.string() })).nullish(),
  })
  .transform(
    (link): ProviderLink => ({
      linkId: link.id,
      reference: link.reference_id ?? '',
      url: link.short_url,
      status: linkStates[link.status],
      notes: link.notes ?? {},
      paymentIds: (link.payments ?? []).map((payment) => payment.payment_id),
    }),
  )

export const LinksAnswer = z.object({ payment_links: z.array(LinkAnswer) })

/** The description of a payment on a link holds the link's id. */
const onLink = /^#(\w+)$/

export const PaymentAnswer = z
  .object({
    id: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount: paise,
    amount_refunded: paise.nullish(),
    currency: z.string(),
    description: z.string().nullish(),
    created_at: z.number(),
  })
  .transform((payment): ProviderPayment => {
    const [, link] = onLink.exec(payment.description ?? '') ?? []
    return {
      paymentId: payment.id,
      linkId: link ? `plink_${link}` : null,
      status: payment.status,
      amount: payment.amount,
      currency: payment.currency,
      refunded: payment.amount_refunded ?? 0,
      createdAt: new Date(payment.created_at * 1000),
    }
  })

export const PaymentsAnswer = z.object({ items: z.array(PaymentAnswer) })

export const RefundAnswer = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    status: z.enum(['pending', 'processed', 'failed']),
    amount: paise,
    receipt: z.string().nullish(),
  })
  .transform(
    ({ id, payment_id, status, amount, receipt }): ProviderRefund => ({
      refundId: id,
      paymentId: payment_id,
      status,
      amount,
      key: receipt ?? null,
    }),
  )

export const RefundsAnswer = z.object({ items: z.array(RefundAnswer) })
