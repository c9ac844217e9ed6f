import type pg from 'pg'

/** Every row of every table, read in another way than the backup reads them: as JSON, sorted here. */
export async function everyRow(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM "${name}" t`)
    all[name] = rows.map(({ row }) => row).sort()
  }
  return all
}
