import type { ListParams } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'
import { date } from '@/lib/core/fields'
import { actionNouns } from '@/lib/records/audit/words'

const known = (value: unknown) => typeof value === 'string' && Object.hasOwn(actionNouns, value)

/** Reads the log's query from the page's parameters; invalid values are ignored, as in every list. */
export function activityQueryOf(params: ListParams) {
  const { page, query, filtered } = listQueryOf(params, [])
  const own = {
    ...(known(params.action) && { action: params.action }),
    ...(date.safeParse(params.from).success && { from: params.from }),
    ...(date.safeParse(params.to).success && { to: params.to }),
  }
  return { page, query: { ...query, ...own }, filtered: filtered || Object.keys(own).length > 0 }
}
