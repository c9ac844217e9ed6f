import type pg from 'pg'

/** A table whose rows a backup has. */
export type SavedTable = {
  name: string
  /** in the database's order, which a row's text follows */
  columns: string[]
  /** the columns of the primary key, which give the order of the rows */
  key: string[]
}

/** An applied migration with the checksum of its file. */
export type Migration = {
  name: string
  checksum: string
}

type TableWithParents = SavedTable & { parents: string[] }

const tables = `
  SELECT c.relname AS name,
         (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
         (SELECT array_agg(a.attname::text ORDER BY array_position(k.conkey, a.attnum))
            FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
           WHERE k.conrelid = c.oid AND k.contype = 'p') AS key,
         coalesce((SELECT array_agg(DISTINCT p.relname::text) FROM pg_constraint f JOIN pg_class p ON p.oid = f.confrelid
           WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid), '{}') AS parents
    FROM pg_class c
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> '_prisma_migrations'
   ORDER BY c.relname`

/** Every table, after those it refers to. @throws for a missing primary key, a cycle, or a sequence to keep */
export async function readSavedTables(client: pg.ClientBase): Promise<SavedTable[]> {
  const { rows: described } = await client.query<TableWithParents>(tables)
  const { rows: sequences } = await client.query(
    `SELECT 1 FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`,
  )
  if (sequences.length > 0) throw new Error('There are sequences, which a backup does not keep.')
  const keyless = described.find(({ key }) => key === null)
  if (keyless) throw new Error(`The table ${keyless.name} has no primary key.`)
  return parentsFirst(described).map(({ name, columns, key }) => ({ name, columns, key }))
}

function parentsFirst(tables: TableWithParents[]): TableWithParents[] {
  const ordered = new Map<string, TableWithParents>()
  const remaining = new Set(tables)
  while (remaining.size > 0) {
    const next = [...remaining].find(({ parents }) => parents.every((name) => ordered.has(name)))
    if (!next)
      throw new Error(`Tables refer to each other: ${[...remaining].map(({ name }) => name).join(', ')}.`)
    remaining.delete(next)
    ordered.set(next.name, next)
  }
  return [...ordered.values()]
}

/** The applied migrations, in order. @throws if one is incomplete */
export async function readMigrations(client: pg.ClientBase): Promise<Migration[]> {
  const { rows } = await client.query<Migration & { done: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS done FROM _prisma_migrations
      WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  const unfinished = rows.find(({ done }) => !done)
  if (unfinished) throw new Error(`The migration ${unfinished.name} is half done: run prisma migrate status.`)
  return rows.map(({ name, checksum }) => ({ name, checksum }))
}
