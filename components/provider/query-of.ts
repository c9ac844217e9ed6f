import type { ListParams } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'

type Choices = Record<string, (value: string) => boolean>

/** Accepts one of a list of values, for `queryOf`. */
export const oneOf = (values: readonly string[]) => (value: string) => values.includes(value)

/** Reads a console list's query from the page's parameters. `filtered`: whether anything narrows the list. */
export function queryOf(params: ListParams, sorts: readonly string[], filters: Choices = {}) {
  const { page, query, filtered } = listQueryOf(params, sorts)
  const { class: _, ...common } = query
  const own = Object.fromEntries(
    Object.entries(filters).flatMap(([name, isValid]) => {
      const value = params[name]
      return typeof value === 'string' && value !== '' && isValid(value) ? [[name, value]] : []
    }),
  )
  return { page, query: { ...common, ...own }, filtered: filtered || Object.keys(own).length > 0 }
}
