import type pg from 'pg'

/** What a table holds: how many rows, and the sum of two hashes of each, whatever their order. */
type Sum = { rows: number; sum: string }

/** Every table of a database by its name. */
export type Sums = Record<string, Sum>

const tables = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`

const sumOf = (table: string) => `
  SELECT count(*)::float AS rows,
         concat(sum(hashtextextended(t::text, 0)), ' ', sum(hashtextextended(t::text, 1))) AS sum FROM ${table} t`

/** For whom row security hides nothing: PostgreSQL refuses otherwise. What is written as text is the same everywhere. */
const seeAll = `SET row_security = off; SET labmark.institute = '*'; SET labmark.academic_session = '*';
  SET statement_timeout = 0; SET timezone = 'UTC'; SET datestyle = 'ISO'; SET extra_float_digits = 1`

/** The names of all tables. */
export async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  return (await client.query<{ name: string }>(tables)).rows.map(({ name }) => name)
}

/** Adds up every row of every table where it lies: millions are not sent. */
export async function sumsOf(client: pg.ClientBase): Promise<Sums> {
  await client.query(seeAll)
  const sums: Sums = {}
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<Sum>(sumOf(table))
    if (rows[0]) sums[table] = rows[0]
  }
  return sums
}

/** What differs, in words; empty when every row is as it was. */
export function differences(before: Sums, after: Sums): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]]
    if (was && is && was.rows === is.rows && was.sum === is.sum) return []
    if (was?.rows === is?.rows) return [`${name}: rows have other contents`]
    return [`${name}: ${is?.rows ?? 'no'} rows instead of ${was?.rows ?? 'no'}`]
  })
}

/** How many rows there are altogether. */
export const countRows = (sums: Sums) => Object.values(sums).reduce((total, { rows }) => total + rows, 0)
