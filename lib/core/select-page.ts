import { type Database, Prisma } from './db.ts'
import { type Page, type PageRange, pageOf } from './page.ts'

/** The usual page sizes. They are literals in the statement, so that PostgreSQL plans for few rows. */
const usualLimits = new Map([
  [50, Prisma.sql`LIMIT 50`],
  [100, Prisma.sql`LIMIT 100`],
])

/**
 * LIMIT and OFFSET of a page. The first page has no OFFSET: when LIMIT or OFFSET is a parameter, PostgreSQL plans the statement
 * again at each execution.
 */
export const limitOffset = ({ cursor, limit }: PageRange) =>
  Prisma.sql`${usualLimits.get(limit) ?? Prisma.sql`LIMIT ${limit}`} ${cursor > 0 ? Prisma.sql`OFFSET ${cursor}` : Prisma.empty}`

/**
 * One page of a list and the total number of rows, in one statement; a last page that is not full gives the total without counting.
 * Values come as in `Database.rows`.
 * @param source the whole list, as FROM and WHERE
 * @param rows selects the page in its order, limited to the page; each row has a guid
 * @param view maps a row to its answer; by default all that `rows` selects
 * @param total SQL for the number of rows, where it is known without counting
 */
export async function selectPage<T extends { guid: string }, V = T>(
  db: Database,
  source: Prisma.Sql,
  rows: Prisma.Sql,
  { cursor, limit }: PageRange,
  view: (row: T & Counted) => V = withoutCount,
  total = Prisma.sql`(SELECT count(*)::int ${source})`,
): Promise<Page<V>> {
  // A page without rows comes as one row of nulls beside the count.
  const results = await db.rows<T & Counted>(Prisma.sql`
    WITH page AS MATERIALIZED (${rows}), size AS (SELECT count(*)::int AS here FROM page)
    SELECT CASE WHEN size.here < ${limit}::int AND (size.here > 0 OR ${cursor}::int = 0) THEN ${cursor}::int + size.here
                ELSE ${total} END AS "ofAll", page.*
      FROM size LEFT JOIN page ON true`)
  const [first] = results
  const items = first?.guid === null ? [] : results.map(view)
  return pageOf(items, first?.ofAll ?? 0, { cursor, limit })
}

type Counted = { ofAll: number }

const withoutCount = <V>({ ofAll: _, ...row }: Counted) => row as V
