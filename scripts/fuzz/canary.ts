import type pg from 'pg'

// A school in which every text names its table and column, so that a leaking answer shows what leaked.

/** Columns with a fixed format: another value would break the school's own screens. */
const FIXED_FORMAT = [
  'state',
  'pin',
  'gstin',
  'experimentId',
  'financialYear',
  'session',
  'pastSession',
  'classdivision',
  // Maintained by triggers: a backup restored by another test would recompute it and find it different.
  'releasedMarks',
  'releasedAbsences',
]

/** SQL for a column's canary word; for an account it includes the role, since the company's staff may see an admin's email. */
const word = (table: string, column: string) =>
  table === 'Account'
    ? `lower('zq7b-account-${column}_' || role || '-')`
    : `'zq7b-${table}-${column}-'`.toLowerCase()

type Column = {
  table: string
  column: string
}

const textColumns = `SELECT c.table_name AS table, c.column_name AS column
    FROM information_schema.columns c
   WHERE c.table_schema = 'public' AND c.data_type = 'text' AND NOT (c.column_name = ANY($1))
     -- Its name is a year.
     AND c.table_name <> 'AcademicSession'
     AND EXISTS (SELECT 1 FROM information_schema.columns i
       WHERE i.table_schema = 'public' AND i.table_name = c.table_name AND i.column_name = 'institutionId')`

/** Puts the canary word in front of every text of the school. @returns the columns that accepted it, and those that did not */
export async function plantCanaries(
  owner: pg.Client,
  school: string,
): Promise<{ planted: string[]; not: string[] }> {
  const { rows } = await owner.query<Column>(textColumns, [FIXED_FORMAT])
  const all: Column[] = [...rows, ...['displayId', 'name', 'slogan', 'phone', 'address'].map(ofInstitution)]
  const [planted, not]: [string[], string[]] = [[], []]
  for (const column of all) {
    const isPlanted = await plant(owner, column, school)
    const list = isPlanted ? planted : not
    list.push(`${column.table}.${column.column}`)
  }
  return { planted, not }
}

const ofInstitution = (column: string): Column => ({ table: 'Institution', column })

/** A check or foreign key may reject the word in a column. */
async function plant(owner: pg.Client, { table, column }: Column, school: string): Promise<boolean> {
  const key = table === 'Institution' ? 'id' : 'institutionId'
  const change = `UPDATE "${table}" SET "${column}" = ${word(table, column)} || coalesce("${column}", '') WHERE "${key}" = $1::uuid`
  try {
    await owner.query(change, [school])
    return true
  } catch (error) {
    if (/^(23|22|P0|42501)/.test(String((error as { code?: string }).code))) return false
    throw error
  }
}

const canaryWord = /zq7b-(\w+-\w+)-/gi

/** The canary words in an answer that were not in the request, as `table-column`. */
export function canariesIn(answer: string, request: string): string[] {
  const requested = new Set([...request.matchAll(canaryWord)].map(([, name]) => name?.toLowerCase()))
  const leaked = [...answer.matchAll(canaryWord)].map(([, name = '']) => name.toLowerCase())
  return [...new Set(leaked)].filter((name) => !requested.has(name))
}

/** The ids of all rows of the school. */
export async function idsOf(owner: pg.Client, school: string): Promise<Set<string>> {
  const { rows: tables } = await owner.query<{ table: string }>(
    `SELECT i.table_name AS table FROM information_schema.columns i JOIN information_schema.columns d USING (table_schema, table_name)
      WHERE i.table_schema = 'public' AND i.column_name = 'institutionId' AND d.column_name = 'id' AND d.data_type = 'uuid'`,
  )
  const ids = new Set([school])
  for (const { table } of tables) {
    const { rows } = await owner.query<{ id: string }>(
      `SELECT id FROM "${table}" WHERE "institutionId" = $1::uuid`,
      [school],
    )
    for (const { id } of rows) ids.add(id)
  }
  return ids
}
