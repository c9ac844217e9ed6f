import { createHash, type Hash } from 'node:crypto'
import pg from 'pg'
import type { SavedTable } from './schema.ts'

const batch = 2_000

const settings = [
  'row_security = off',
  'statement_timeout = 0',
  `timezone = 'UTC'`,
  `datestyle = 'ISO'`,
  'extra_float_digits = 1',
]

/**
 * Statements after which the same row has the same text in every database, however long that takes. PostgreSQL raises an error if row
 * security would hide a row.
 */
export const exactText = (scope: 'LOCAL' | 'SESSION') =>
  settings.map((setting) => `SET ${scope} ${setting}`).join('; ')

/** Rolls back. A connection that was lost has done so, and the error that says why is the one to report. */
export const rollBack = (client: pg.ClientBase) => client.query('ROLLBACK').catch(() => {})

/** The number of rows of a table, and the SHA-256 of them all in key order. */
export type Sum = {
  rows: number
  sha256: string
}

/** Computes the sum of rows in the order added. */
export class RowSum {
  #rows = 0
  #hash: Hash = createHash('sha256')

  add(row: string) {
    this.#rows++
    this.#hash.update(row).update('\n')
  }

  sum(): Sum {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

/** Computes the sum of rows in any order: databases sort text by different collations. */
export class UnorderedRowSum {
  #rows = 0
  #sum = 0n

  add(row: string) {
    this.#rows++
    const digest = createHash('sha256').update(row).digest('hex')
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${digest}`))
  }

  sum() {
    return { rows: this.#rows, sum: this.#sum }
  }
}

let cursors = 0

/** A table's rows as PostgreSQL's text, in primary key order. Needs a transaction. */
export async function* readRows(client: pg.ClientBase, { name, key }: SavedTable): AsyncGenerator<string> {
  const cursor = `rows_${++cursors}`
  const order = key.map((column) => `t.${pg.escapeIdentifier(column)}`).join(', ')
  await client.query(
    `DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT t::text AS row FROM ${pg.escapeIdentifier(name)} t ORDER BY ${order}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${batch} FROM ${cursor}`)
    for (const { row } of rows) yield row
    if (rows.length < batch) break
  }
  await client.query(`CLOSE ${cursor}`)
}

/** The sum of the table's current rows, in any order. */
export async function sumOf(client: pg.ClientBase, table: SavedTable) {
  const sum = new UnorderedRowSum()
  for await (const row of readRows(client, table)) sum.add(row)
  return sum.sum()
}

/** Writes rows in batches, each with one statement. */
export class Writer {
  #rows: string[] = []
  readonly #client: pg.ClientBase
  readonly #statement: string
  readonly #values: unknown[]

  /** `target`: where the rows go, if not the table; `condition`: in SQL, on the row `t`, whose $2 is the first of `values`. */
  constructor(
    client: pg.ClientBase,
    { name }: SavedTable,
    target = pg.escapeIdentifier(name),
    condition = 'true',
    values: unknown[] = [],
  ) {
    this.#client = client
    this.#values = values
    const read = `SELECT (r.row::${pg.escapeIdentifier(name)}).* FROM unnest($1::text[]) AS r(row)`
    this.#statement = `INSERT INTO ${target} SELECT * FROM (${read}) AS t WHERE ${condition}`
  }

  async add(row: string): Promise<void> {
    if (this.#rows.push(row) >= batch) await this.flush()
  }

  async flush(): Promise<void> {
    const rows = this.#rows.splice(0)
    if (rows.length > 0) await this.#client.query(this.#statement, [rows, ...this.#values])
  }
}
