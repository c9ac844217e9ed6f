import { publicRoute } from '@/lib/access/http/route'
import { eventIdHeader, receiveEvent, signatureHeader } from '@/lib/shop/order/webhook'

export const POST = publicRoute(receiveEvent, {
  raw: true,
  headers: [signatureHeader, eventIdHeader],
  summary: 'What the payment provider tells, signed; for the provider alone',
})
