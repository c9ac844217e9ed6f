import { callApi } from '@/lib/http-client'
import type { BinKind } from './bin-kind'
import type { Item } from './use-restore'

/**
 * Students come back all or none; teachers and classes one after another, up to the first that cannot. Returns who
 * did, for the receipt; throws ApiFailure.
 */
export async function restoreAll(kind: BinKind, items: Item[], withoutClass: boolean): Promise<string> {
  if (kind === 'students') {
    const students = items.map(({ guid }) => guid)
    await callApi('POST', '/recycle-bin/students', { students, withoutClass })
  } else {
    for (const { guid } of items) await callApi('POST', `/recycle-bin/${kind}/${guid}`)
  }
  const [first] = items
  return items.length === 1 && first ? first.name : `${items.length} ${kind}`
}
