import { callApi } from '@/lib/core/http-client'
import type { BinKind } from './bin-kind'

export type Item = { guid: string; name: string }

/** Brings all of them back, or none. Returns who they are, for the receipt; throws ApiFailure, which names each who cannot. */
export async function restoreAll(kind: BinKind, items: Item[], withoutClass: boolean): Promise<string> {
  const guids = items.map(({ guid }) => guid)
  await callApi('POST', `/recycle-bin/${kind}`, {
    [kind]: guids,
    ...(kind === 'students' && { withoutClass }),
  })
  const [first] = items
  return items.length === 1 && first ? first.name : `${items.length} ${kind}`
}
