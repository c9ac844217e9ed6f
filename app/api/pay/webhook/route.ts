import { publicRoute } from '@/lib/http'
import { eventIdHeader, receiveEvent, signatureHeader } from '@/lib/order/webhook'

export const POST = publicRoute(receiveEvent, {
  raw: [signatureHeader, eventIdHeader],
  summary: 'What the payment provider tells, signed; for the provider alone',
})
