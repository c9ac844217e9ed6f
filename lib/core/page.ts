import { z } from 'zod'
import type { Answer } from './answer.ts'
import { optionalText } from './fields.ts'

/** The query of one page: ?limit= &cursor=, which counts rows from the start. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
})

/** The query that every list takes: ?q= &sort= &order= &class= &limit= &cursor=. The first of `sorts` is the default. */
export function listQuery<const S extends readonly [string, ...string[]]>(sorts: S) {
  return z.object({
    q: optionalText(100).optional(),
    class: optionalText(20).optional(),
    // There is at least one, which zod's type for a default does not see.
    sort: z.enum(sorts).default(sorts[0] as never),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...PageQuery.shape,
  })
}

/** What a list answers beside its rows. */
export const PageMeta = z.object({
  total: z.number().int().describe('rows that fit the query'),
  nextCursor: z.string().nullable().describe('what to send as `cursor` for the next page'),
})

/** One page of a list; `cursor` counts rows from the start. */
export type Page<T> = { items: T[]; total: number; nextCursor: string | null }

/** The rows of a list that a page shows: `limit` of them after the first `cursor`. */
export type PageRange = { cursor: number; limit: number }

/** Builds a page from its rows, the total and the query. */
export function pageOf<T>(items: T[], total: number, { cursor }: PageRange): Page<T> {
  const end = cursor + items.length
  return { items, total, nextCursor: end < total ? String(end) : null }
}

/** For `route(…, { as: asPage })`. */
export const asPage = <T>({ items, total, nextCursor }: Page<T>): Answer => ({
  data: items,
  meta: { total, nextCursor },
})
