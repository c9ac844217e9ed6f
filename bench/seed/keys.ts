import type pg from 'pg'

/** The statements that drop a table's keys and indexes, and those that restore them. */
type Keys = {
  drop: string[]
  /** may run in parallel, longest first */
  indexes: string[]
  /** run afterwards, in this order */
  constraints: string[]
}

const constraints = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         CASE contype
           WHEN 'f' THEN format('ALTER TABLE %s ADD CONSTRAINT %I %s NOT VALID', conrelid::regclass, conname,
                                pg_get_constraintdef(oid))
           ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s USING INDEX %I', conrelid::regclass, conname,
                       CASE contype WHEN 'p' THEN 'PRIMARY KEY' ELSE 'UNIQUE' END, conname)
         END AS make
    FROM pg_constraint
   WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f')
     AND conrelid <> '_prisma_migrations'::regclass AND (conrelid <> '"Experiment"'::regclass OR contype = 'f')
   ORDER BY contype = 'f' DESC`

const indexes = `
  SELECT format('DROP INDEX IF EXISTS public.%I', c.relname) AS drop, pg_get_indexdef(i.indexrelid) AS make
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
   WHERE t.relnamespace = 'public'::regnamespace AND t.relname NOT IN ('Experiment', '_prisma_migrations')
   ORDER BY array_position(ARRAY['Attempt', 'MarkChange', 'Student', 'Account'], t.relname::text)`

type Statements = { drop: string; make: string }[]

/**
 * All keys and indexes of a database except those of the experiments: loading does not touch these, and their foreign keys depend
 * on other keys. Foreign keys are restored without validating the rows, which are consistent by construction.
 */
export async function keysOf(client: pg.Client): Promise<Keys> {
  const { rows: constraintRows }: { rows: Statements } = await client.query(constraints)
  const { rows: indexRows }: { rows: Statements } = await client.query(indexes)
  return {
    drop: [...constraintRows, ...indexRows].map(({ drop }) => drop),
    indexes: indexRows.map(({ make }) => make),
    constraints: constraintRows.map(({ make }) => make).reverse(),
  }
}
