import type pg from 'pg'

// Reads the database's tables, keys, policies, triggers and functions from PostgreSQL's system tables.

export type Table = {
  id: number
  /** with its schema when that is not `public` */
  name: string
  /** quoted for a statement */
  quoted: string
  columns: string[]
  keyColumns: string[]
}

/** Every table that the migrations created. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.oid::int AS id, CASE nspname WHEN 'public' THEN '' ELSE nspname || '.' END || relname AS name,
           format('%I.%I', nspname, relname) AS quoted,
           (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
             WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
           ARRAY(SELECT attname::text FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
                  WHERE indrelid = c.oid AND indisprimary) AS "keyColumns"
      FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind = 'r' AND nspname IN ('public', 'kept') AND relname NOT LIKE 'citus_%'
     ORDER BY 1`)
  return rows
}

type UniqueKey = {
  name: string
  table: string
  columns: string[]
}

/** Unique indexes, including those of primary keys. */
export async function readUniqueKeys(client: pg.ClientBase): Promise<UniqueKey[]> {
  const { rows } = await client.query<UniqueKey>(`
    SELECT i.relname AS name, format('%I.%I', t.relnamespace::regnamespace, t.relname) AS "table",
           ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = t.oid AND attnum = ANY (indkey)) AS columns
      FROM pg_index JOIN pg_class i ON i.oid = indexrelid JOIN pg_class t ON t.oid = indrelid
     WHERE indisunique AND t.relkind = 'r' AND t.relnamespace::regnamespace::text IN ('public', 'kept') ORDER BY 1`)
  return rows
}

export type ForeignKey = {
  name: string
  table: string
  target: string
  columns: string[]
  targetColumns: string[]
  definition: string
}

export async function readForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conname AS name, format('%I.%I', t.relnamespace::regnamespace, t.relname) AS "table",
           format('%I.%I', f.relnamespace::regnamespace, f.relname) AS target,
           ARRAY(SELECT attname::text FROM unnest(conkey) WITH ORDINALITY k(num, at)
                   JOIN pg_attribute ON attrelid = conrelid AND attnum = num ORDER BY at) AS columns,
           ARRAY(SELECT attname::text FROM unnest(confkey) WITH ORDINALITY k(num, at)
                   JOIN pg_attribute ON attrelid = confrelid AND attnum = num ORDER BY at) AS "targetColumns",
           pg_get_constraintdef(c.oid) AS definition
      FROM pg_constraint c JOIN pg_class t ON t.oid = conrelid JOIN pg_class f ON f.oid = confrelid
     WHERE contype = 'f' ORDER BY 2, 1`)
  return rows
}

export type Policy = {
  name: string
  table: string
  using: string
  /** whether it narrows what the other policies allow */
  isRestrictive: boolean
}

export async function readPolicies(client: pg.ClientBase): Promise<Policy[]> {
  const { rows } = await client.query<Policy>(`
    SELECT policyname AS name, format('%I.%I', schemaname, tablename) AS "table", qual AS "using",
           permissive = 'RESTRICTIVE' AS "isRestrictive"
      FROM pg_policies ORDER BY 2, 1`)
  return rows
}

type Trigger = {
  name: string
  table: string
  function: string
}

/** The triggers of migrations, without those that PostgreSQL adds for foreign keys. */
export async function readTriggers(client: pg.ClientBase): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(`
    SELECT tgname AS name, format('%I.%I', t.relnamespace::regnamespace, t.relname) AS "table", p.proname AS function
      FROM pg_trigger JOIN pg_class t ON t.oid = tgrelid JOIN pg_proc p ON p.oid = tgfoid
     WHERE NOT tgisinternal ORDER BY 2, 1`)
  return rows
}

export type DatabaseFunction = {
  name: string
  text: string
}

export async function readFunctions(client: pg.ClientBase): Promise<DatabaseFunction[]> {
  const { rows } = await client.query<DatabaseFunction>(`
    SELECT proname AS name, prosrc AS text FROM pg_proc
     WHERE pronamespace IN ('public'::regnamespace, 'kept'::regnamespace) AND prokind = 'f' ORDER BY 1`)
  return rows
}
