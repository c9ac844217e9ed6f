import type { Tx } from '../../core/db.ts'
import type { Heard } from './note.ts'
import { type Hint, settleTruth } from './settle-link.ts'
import { fetchTruth } from './truth.ts'

export type HearJob = Hint & { heard: Heard }

/** A job: what somebody said of a payment while the provider could not be asked. */
export async function hearPayment(tx: Tx, { linkId, payments, heard }: HearJob) {
  const truth = await fetchTruth(linkId, payments)
  if (truth) await settleTruth(tx, truth, heard)
}
