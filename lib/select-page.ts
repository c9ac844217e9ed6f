import { db, type Prisma } from './db.ts'

/**
 * One page of a list and how many rows the whole has, in one statement.
 * @param of the whole, as FROM and WHERE
 * @param rows selects the page in its order; each row has a guid
 */
export async function selectPage<T extends { guid: string }>(of: Prisma.Sql, rows: Prisma.Sql) {
  // A page without rows comes as one row of nothing beside the count.
  const found = await db.$queryRaw<(T & { ofAll: number })[]>`
    SELECT "all"."ofAll", page.* FROM (SELECT count(*)::int AS "ofAll" ${of}) "all" LEFT JOIN LATERAL (${rows}) page ON true`
  const items = found.flatMap(({ ofAll: _, ...row }) => (row.guid === null ? [] : [row as unknown as T]))
  return { items, total: found[0]?.ofAll ?? 0 }
}
