import type pg from 'pg'

/** The number of rows of each table and the transactions that wrote them: equal if nothing was written in between. */
type Rows = Record<string, string>

/** Written on purpose by refused requests: the attempts that limits count. */
const COUNTERS = ['rate_limit']

const tablesOf = `SELECT t.table_name AS table, bool_or(c.column_name = 'institutionId') AS schools
    FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
   WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND NOT (t.table_name = ANY($1)) GROUP BY 1 ORDER BY 1`

type Table = { table: string; schools: boolean }
let tables: Promise<pg.QueryResult<Table>> | undefined

/** Reads all tables in one statement; with `school`, only that school's rows. */
export async function rowsNow(owner: pg.Client, school?: string): Promise<Rows> {
  tables ??= owner.query<Table>(tablesOf, [COUNTERS])
  const chosen = (await tables).rows.filter(({ schools }) => schools || !school)
  // Each update gives a row a later transaction id, so their sum can only grow.
  const parts = chosen.map(
    ({
      table,
    }) => `SELECT '${table}' AS name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) AS state
      FROM "${table}" ${school ? `WHERE "institutionId" = '${school}'::uuid` : ''}`,
  )
  const { rows } = await owner.query<{ name: string; state: string }>(parts.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

/** The tables that were written to in between. */
export const writtenBetween = (before: Rows, after: Rows): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])
