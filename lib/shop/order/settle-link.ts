import type { Database, Tx } from '../../core/db.ts'
import { log } from '../../core/log.ts'
import { keyOf } from './link-key.ts'
import type { Heard } from './note.ts'
import { ringForUnknown } from './ring.ts'
import { type LinkKey, settleOrder } from './settle.ts'
import { fetchTruth, type Truth } from './truth.ts'

/** Settles the order that the link's notes name; null when they name none of ours. */
export async function settleTruth(tx: Tx, truth: Truth, heard: Heard) {
  const key = keyOf(truth.link)
  if (key) return settleOrder(tx, key, truth, heard)
  await ringForUnknown(tx, truth)
  return null
}

/** Somebody spoke of a link and of payments on it. */
export type Hint = { linkId: string; payments: string[] }

/**
 * Asks the provider about the link that somebody spoke of, and settles its order. 502 when the provider does not
 * answer; null when it does not know the link: what was said of it was not said of our account.
 */
export async function settleHint(
  db: Database,
  { linkId, payments }: Hint,
  heard: Heard,
): Promise<LinkKey | null> {
  const truth = await fetchTruth(linkId, payments)
  if (!truth) {
    log.warn({ linkId, by: heard.by }, 'the payment provider does not know this link')
    return null
  }
  await db.write((tx) => settleTruth(tx, truth, heard))
  return keyOf(truth.link)
}
