import type { KeyRow } from '@/lib/shop/key/schema'

/** Whether a key can no longer be assigned since its year is over. */
export const hasExpired = ({ expiresAt }: Pick<KeyRow, 'expiresAt'>) => new Date(expiresAt) <= new Date()
