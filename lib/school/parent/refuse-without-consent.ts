import { AppError } from '../../core/errors.ts'
import type { ConsentState } from './schema.ts'

type ConsentRefusal = 'consent_refused' | 'consent_missing'

/**
 * Why a child's work is not stored: after a refusal always, before an answer where the school waits for one; null if it is
 * stored.
 */
export function consentRefusal(consent: ConsentState, required: boolean): ConsentRefusal | null {
  if (consent === 'refused' || consent === 'withdrawn') return 'consent_refused'
  return required && consent === 'none' ? 'consent_missing' : null
}

/** Throws 403 when a child's work must not be stored. */
export function refuseWithoutConsent(consent: ConsentState, required: boolean): void {
  const refusal = consentRefusal(consent, required)
  if (refusal) throw new AppError(refusal)
}
