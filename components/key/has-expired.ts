import type { LedgerRow } from '@/lib/shop/key/schema'

/** Whether a key can no longer be assigned since its year is over. */
export const hasExpired = ({ expiresAt }: Pick<LedgerRow, 'expiresAt'>) =>
  expiresAt !== null && new Date(expiresAt) <= new Date()
