import { createHmac } from 'node:crypto'
import { randomText } from '../../lib/core/random-text.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id in Razorpay's format, for example plink_FOGqq3O6E5bkml. */
export const newId = (kind: 'plink' | 'order' | 'pay' | 'rfnd' | 'evt') =>
  `${kind}_${randomText(14, alphabet)}`

export const now = () => Math.floor(Date.now() / 1000)

export const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')
