import type pg from 'pg'
import { exactText } from '../backup/rows.ts'

/** A table's content: the number of rows, and the order-independent sum of two hashes of each. */
type Sum = { rows: number; sum: string }

/** All tables of a database by name. */
export type Sums = Record<string, Sum>

const tables = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`

const sumOf = (table: string) => `
  SELECT count(*)::float AS rows,
         concat(sum(hashtextextended(t::text, 0)), ' ', sum(hashtextextended(t::text, 1))) AS sum FROM ${table} t`

const seeAll = `SET labmark.institute = '*'; SET labmark.academic_session = '*'; ${exactText('SESSION')}`

/** The names of all tables. */
export async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  return (await client.query<{ name: string }>(tables)).rows.map(({ name }) => name)
}

/** Computes the sums on the server: millions of rows are not transferred. */
export async function sumsOf(client: pg.ClientBase): Promise<Sums> {
  await client.query(seeAll)
  const sums: Sums = {}
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<Sum>(sumOf(table))
    if (rows[0]) sums[table] = rows[0]
  }
  return sums
}

/** Describes the differences; empty if every row is unchanged. */
export function differences(before: Sums, after: Sums): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]]
    if (was && is && was.rows === is.rows && was.sum === is.sum) return []
    if (was?.rows === is?.rows) return [`${name}: rows have other contents`]
    return [`${name}: ${is?.rows ?? 'no'} rows instead of ${was?.rows ?? 'no'}`]
  })
}

/** The total number of rows. */
export const countRows = (sums: Sums) => Object.values(sums).reduce((total, { rows }) => total + rows, 0)
