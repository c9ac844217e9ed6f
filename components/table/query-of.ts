import { date, guid } from '@/lib/core/fields'
import type { ListParams } from './list-href'
import { listQueryOf } from './list-query'

type Filters = Record<string, (value: string) => boolean>

/** Accepts one of a list of values, for `queryOf`. */
export const oneOf = (values: readonly string[]) => (value: string) => values.includes(value)

/** Accepts a calendar day, for `queryOf`. */
export const isDay = (value: string) => date.safeParse(value).success

/** Accepts the id of a row, for `queryOf`. */
export const isGuid = (value: string) => guid.safeParse(value).success

/** Reads a list's query with its own filters from the page's parameters. `filtered`: whether anything narrows the list. */
export function queryOf<F extends Filters>(params: ListParams, sorts: readonly string[], filters: F) {
  const { page, query, filtered } = listQueryOf(params, sorts)
  const own = Object.fromEntries(
    Object.entries(filters).flatMap(([name, isValid]) => {
      const value = params[name]
      return typeof value === 'string' && value !== '' && isValid(value) ? [[name, value]] : []
    }),
  ) as { [name in keyof F]?: string }
  return { page, query: { ...query, ...own }, filtered: filtered || Object.keys(own).length > 0 }
}
