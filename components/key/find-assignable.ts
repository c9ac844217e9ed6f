import { findOr404 } from '@/components/class/find-or-404'
import { addressPart } from '@/components/shell/address-part'
import type { Member } from '@/lib/actor'
import { viewKeyNamed } from '@/lib/key/ledger'
import type { LedgerRow } from '@/lib/key/schema'

/** The key that an address names, in whatever state it is; the not-found screen when there is none. */
export const findAssignable = (actor: Member, named: string): Promise<LedgerRow> =>
  findOr404(viewKeyNamed(actor, { key: addressPart(named) }))
