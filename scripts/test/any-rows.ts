import pg from 'pg'
import { readSavedTables } from '../backup/schema.ts'

const sums = { base: 100, total: 118 }

/** Values that a table's check constraints require. */
const requiredValues: Record<string, Record<string, unknown>> = {
  Order: { ...sums, tax: 18, quantity: 1, priceperkey: 118, status: 'created' },
  AccessKey: { status: 'free', studentId: null, refundId: null, assignedAt: null },
  Attempt: { absence: null, parts: null },
  AssessmentMark: { absence: null },
  Invoice: { ...sums, cgst: 9, sgst: 9, igst: 0 },
}

type Column = {
  name: string
  type: string
  label: string | null
  isArray: boolean
  parent: string | null
  parentColumn: string | null
}

const columnsOf = `
  SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attndims > 0 AS "isArray",
         (SELECT e.enumlabel FROM pg_enum e WHERE e.enumtypid = a.atttypid ORDER BY e.enumsortorder LIMIT 1) AS label,
         f.parent, f."parentColumn"
    FROM pg_attribute a
    LEFT JOIN LATERAL (
      SELECT p.relname AS parent, pa.attname AS "parentColumn"
        FROM pg_constraint c
        JOIN pg_class p ON p.oid = c.confrelid
        JOIN pg_attribute pa ON pa.attrelid = c.confrelid AND pa.attnum = c.confkey[array_position(c.conkey, a.attnum)]
       WHERE c.conrelid = a.attrelid AND c.contype = 'f' AND a.attnum = ANY (c.conkey)
       ORDER BY p.relname LIMIT 1) f ON true
   WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped`

/** Any value of the type, as SQL. */
function anyValue({ name, type, label, isArray }: Column, table: string): string {
  // Of the current session, like the class that a student is in.
  if (name === 'pastSession') return `''`
  if (isArray) return `'{}'`
  if (label) return `'${label}'`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'jsonb' || type === 'json') return `'{}'`
  if (type === 'boolean') return 'false'
  if (/int|numeric|double/.test(type)) return '1'
  if (/timestamp|date/.test(type)) return 'now()'
  return `'${table} ' || gen_random_uuid()`
}

/** Those of the tables that are empty. */
async function emptyOf(client: pg.ClientBase, names: string[]): Promise<Set<string>> {
  const parts = names.map(
    (name) =>
      `SELECT ${pg.escapeLiteral(name)} AS name WHERE NOT EXISTS (SELECT FROM ${pg.escapeIdentifier(name)})`,
  )
  const { rows } = await client.query<{ name: string }>(parts.join(' UNION ALL '))
  return new Set(rows.map(({ name }) => name))
}

/** Adds a row to every empty table, with a value in every column and references to existing rows. */
export async function fillEmptyTables(client: pg.ClientBase, except: string[] = []): Promise<void> {
  const names = (await readSavedTables(client))
    .map(({ name }) => name)
    .filter((name) => !except.includes(name))
  const empty = await emptyOf(client, names)
  for (const name of names.filter((one) => empty.has(one))) {
    const { rows: columns } = await client.query<Column>(columnsOf, [pg.escapeIdentifier(name)])
    const values = columns.map((column) => {
      const own = requiredValues[name]
      if (own && column.name in own) return own[column.name] === null ? 'NULL' : `'${own[column.name]}'`
      if (!column.parent) return anyValue(column, name)
      return `(SELECT ${pg.escapeIdentifier(column.parentColumn ?? '')} FROM ${pg.escapeIdentifier(column.parent)} ORDER BY ctid LIMIT 1)`
    })
    const into = columns.map((column) => pg.escapeIdentifier(column.name)).join(', ')
    await client.query(`INSERT INTO ${pg.escapeIdentifier(name)} (${into}) SELECT ${values.join(', ')}`)
  }
}
