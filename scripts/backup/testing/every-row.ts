import type pg from 'pg'

/** Every row of every table, or those that hold a word, read otherwise than the backup does: as JSON, sorted here. */
export async function everyRow(client: pg.ClientBase, word = ''): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `SELECT row FROM (SELECT to_jsonb(t)::text AS row FROM "${name}" t) t WHERE position($1 IN row) > 0`,
      [word],
    )
    all[name] = rows.map(({ row }) => row).sort()
  }
  return all
}
