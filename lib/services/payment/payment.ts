import { refuseInTransaction } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError } from '../../core/errors.ts'
import type { PaymentProvider } from './provider.ts'
import { razorpay } from './razorpay.ts'

let provider: PaymentProvider | undefined

/** The configured payment provider; 502 when there is none. Never within a transaction. */
export function payment(): PaymentProvider {
  refuseInTransaction('The payment provider')
  provider ??= fromSettings()
  return provider
}

/** Whether a payment provider is configured. */
export const isSetUp = () => Boolean(env.RAZORPAY_KEY_ID)

function fromSettings(): PaymentProvider {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env
  if (!keyId || !secret || !webhookSecret)
    throw new AppError('provider_failed', 'Payments are not set up on this site yet.')
  return razorpay({ url: env.RAZORPAY_API_URL, keyId, secret, webhookSecret })
}
