import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import type { Hint } from './settle-link.ts'

const linkId = z.string().regex(/^plink_\w{1,40}$/)
const refundId = z.string().regex(/^rfnd_\w{1,40}$/)
const paymentId = z.string().regex(/^pay_\w{1,40}$/)

/** Of an event, as much as says where to look; all else is asked. */
const Event = z.object({
  event: z.string().max(100),
  payload: z.object({
    refund: z.object({ entity: z.object({ id: refundId }) }).optional(),
    payment_link: z.object({ entity: z.object({ id: linkId }) }).optional(),
    payment: z.object({ entity: z.object({ id: paymentId, description: z.string().nullish() }) }).optional(),
  }),
})

type Read = { kind: string; hint: Hint | null; refundId: string | null; fallbackId: string }

/** What an event is called, and the refund, or the link and payment, it is about; nulls when it is about neither. */
export function readEvent(raw: Uint8Array): Read {
  const { data } = Event.safeParse(parse(raw))
  const fallbackId = createHash('sha256').update(raw).digest('hex')
  if (!data) return { kind: 'unknown', hint: null, refundId: null, fallbackId }
  const { payment_link: link, payment, refund } = data.payload
  const id = link?.entity.id ?? linkOf(payment?.entity.description)
  const payments = payment ? [payment.entity.id] : []
  const hint = id ? { linkId: id, payments } : null
  return { kind: data.event, hint, refundId: refund?.entity.id ?? null, fallbackId }
}

/** A payment made on a link says in its description on which. */
function linkOf(description: string | null | undefined): string | null {
  const [, rest] = /^#(\w{1,40})$/.exec(description ?? '') ?? []
  return rest ? `plink_${rest}` : null
}

function parse(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch (cause) {
    throw new AppError('malformed', undefined, { cause })
  }
}
