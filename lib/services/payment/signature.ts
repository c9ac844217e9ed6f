import { createHmac, timingSafeEqual } from 'node:crypto'

const digest = /^[0-9a-f]{64}$/

/** Whether `signature` is the hex HMAC-SHA-256 of exactly these bytes, compared in constant time. */
export function isSigned(bytes: Uint8Array | string, signature: string, secret: string): boolean {
  if (!digest.test(signature)) return false
  const expected = createHmac('sha256', secret).update(bytes).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
