import type { ListParams } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'

type Choices = Record<string, (value: string) => boolean>

/** A choice out of a known list, for `queryOf`. */
export const oneOf = (values: readonly string[]) => (value: string) => values.includes(value)

/** A console list's query out of the page's address, with its own filters; `filtered`: something narrows the list. */
export function queryOf(params: ListParams, sorts: readonly string[], filters: Choices = {}) {
  const { page, query, filtered } = listQueryOf(params, sorts)
  const { class: _, ...common } = query
  const own = Object.fromEntries(
    Object.entries(filters).flatMap(([name, fits]) => {
      const value = params[name]
      return typeof value === 'string' && value !== '' && fits(value) ? [[name, value]] : []
    }),
  )
  return { page, query: { ...common, ...own }, filtered: filtered || Object.keys(own).length > 0 }
}
