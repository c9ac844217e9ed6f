import { type Database, Prisma } from './db.ts'
import { type Page, pageOf } from './page.ts'

/** Which rows of a list a page shows: `limit` of them after the first `cursor`. */
export type Cut = { cursor: number; limit: number }

/** The usual page sizes. They are literals in the statement, so that PostgreSQL plans for few rows. */
const usual = new Map([
  [50, Prisma.sql`LIMIT 50`],
  [100, Prisma.sql`LIMIT 100`],
])

/**
 * LIMIT and OFFSET of a page. The first page has no OFFSET: with a LIMIT or OFFSET as a parameter, PostgreSQL plans the
 * statement again at each execution.
 */
export const cutOf = ({ cursor, limit }: Cut) =>
  Prisma.sql`${usual.get(limit) ?? Prisma.sql`LIMIT ${limit}`} ${cursor > 0 ? Prisma.sql`OFFSET ${cursor}` : Prisma.empty}`

/**
 * One page of a list and how many rows the whole has, in one statement; a page that is not full tells that by itself.
 * Rows come as `Database.rows` reads them.
 * @param of the whole, as FROM and WHERE
 * @param rows selects the page in its order, cut as `cut` says; each row has a guid
 * @param view what is answered of a row; by default all that `rows` selects
 * @param total how many the whole has, where that is known without counting
 */
export async function selectPage<T extends { guid: string }, V = T>(
  db: Database,
  of: Prisma.Sql,
  rows: Prisma.Sql,
  { cursor, limit }: Cut,
  view: (row: T & Counted) => V = withoutCount,
  total = Prisma.sql`(SELECT count(*)::int ${of})`,
): Promise<Page<V>> {
  // A page without rows comes as one row of nothing beside the count.
  const found = await db.rows<T & Counted>(Prisma.sql`
    WITH page AS MATERIALIZED (${rows}), size AS (SELECT count(*)::int AS here FROM page)
    SELECT CASE WHEN size.here < ${limit}::int AND (size.here > 0 OR ${cursor}::int = 0) THEN ${cursor}::int + size.here
                ELSE ${total} END AS "ofAll", page.*
      FROM size LEFT JOIN page ON true`)
  const [first] = found
  const items = first?.guid === null ? [] : found.map(view)
  return pageOf(items, first?.ofAll ?? 0, { cursor, limit })
}

type Counted = { ofAll: number }

const withoutCount = <V>({ ofAll: _, ...row }: Counted) => row as V
