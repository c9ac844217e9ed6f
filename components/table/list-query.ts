import { noClass } from '@/lib/school/student/no-class'
import { firstOf, type ListParams } from './list-href'
import { searchedText } from './searched-text'

export const pageSize = 50

/** The page number in the URL; 1 for anything invalid. */
export const pageNumberOf = (value: ListParams[string]) =>
  Math.min(20_000, Math.max(1, Math.trunc(Number(firstOf(value))) || 1))

/** Reads a list query from the page's parameters. Invalid values are ignored: an old link still shows the list. */
export function listQueryOf<S extends string>(params: ListParams, sorts: readonly S[]) {
  const page = pageNumberOf(params.page)
  const q = searchedText(firstOf(params.q) ?? '')
  const division = divisionOf(params.class)
  const sort = sorts.find((one) => one === firstOf(params.sort))
  const order = (['asc', 'desc'] as const).find((one) => one === firstOf(params.order))
  const query = {
    limit: pageSize,
    cursor: (page - 1) * pageSize,
    ...(q && { q }),
    ...(division && { class: division }),
    ...(sort && { sort }),
    ...(order && { order }),
  }
  return { page, query, filtered: Boolean(q || query.class) }
}

/** The class that an address names, as schools write it: a link may have it in lower case. Undefined for none, or an impossible one. */
export function divisionOf(value: ListParams[string]) {
  const text = firstOf(value) ?? ''
  if (!/^[\w-]{1,20}$/.test(text)) return undefined
  return text === noClass ? noClass : text.toUpperCase()
}
