import { notFound } from 'next/navigation'
import type { Member } from '@/lib/actor'
import { listLedger } from '@/lib/key/ledger'
import type { LedgerRow } from '@/lib/key/schema'

/** The key that an address names, in whatever state it is; the not-found screen when there is none. */
export async function findAssignable(actor: Member, named: string): Promise<LedgerRow> {
  const key = decodeURIComponent(named).toUpperCase()
  const { items } = await listLedger(actor, { q: key.slice(0, 100) })
  return items.find((one) => one.key === key) ?? notFound()
}
