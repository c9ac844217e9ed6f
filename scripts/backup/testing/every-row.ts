import type pg from 'pg'

/** Every row of every table, or those containing `word`. Read differently from the backup: as JSON, sorted here. */
export async function everyRow(client: pg.ClientBase, word = ''): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
  )
  const all: Record<string, string[]> = Object.fromEntries(tables.map(({ name }) => [name, []]))
  const parts = tables.map(
    ({ name }) => `SELECT '${name}' AS table, to_jsonb(t)::text AS row FROM "${name}" t`,
  )
  const { rows } = await client.query<{ table: string; row: string }>(
    `SELECT * FROM (${parts.join(' UNION ALL ')}) t WHERE position($1 IN row) > 0`,
    [word],
  )
  for (const { table, row } of rows) all[table]?.push(row)
  for (const rows of Object.values(all)) rows.sort()
  return all
}
