import { addressPart, findOr404 } from '@/components/shell/find-or-404'
import type { Member } from '@/lib/core/actor'
import { viewKeyNamed } from '@/lib/shop/key/list-keys'
import type { KeyRow } from '@/lib/shop/key/schema'

/** The key in the URL, in any state; renders the not-found screen if there is none. */
export const findKeyOfAddress = (actor: Member, keyText: string): Promise<KeyRow> =>
  findOr404(viewKeyNamed(actor, { key: addressPart(keyText) }))
