import type { DraftStore } from '@/components/mark/draft-store'
import { callApi } from '@/lib/core/http-client'
import type { Refusal } from '@/lib/lab/attempt/refusal'
import { deleteAllWork, savedSlugs } from './work'

/**
 * Deletes an account's work on this device if its parents have not consented now. The page that asks may be old: since it was rendered they
 * may have, and the work be waiting to be sent.
 */
export async function deleteRefusedWork(drafts: DraftStore, account: string): Promise<void> {
  if (savedSlugs(drafts).length === 0) return
  const reply = await callApi<Refusal | null>('GET', '/experiments/refusal', undefined, { account }).catch(
    () => null,
  )
  if (reply?.data === 'consent_refused' || reply?.data === 'consent_missing') deleteAllWork(drafts)
}
