import { AppError } from '../../core/errors.ts'
import type { ConsentState } from './schema.ts'

/**
 * Refuses a child's work with 403: after a no of the parents always, and where the school waits for answers also
 * before there is one.
 */
export function refuseWithoutConsent(consent: ConsentState, required: boolean): void {
  if (consent === 'refused' || consent === 'withdrawn') throw new AppError('consent_refused')
  if (required && consent === 'none') throw new AppError('consent_missing')
}
