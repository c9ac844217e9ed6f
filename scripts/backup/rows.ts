import { createHash, type Hash } from 'node:crypto'
import pg from 'pg'
import type { Table } from './catalogue.ts'

const batch = 2_000

/** How many rows a table has, and the SHA-256 of all of them in the order of their key. */
export interface Sum {
  rows: number
  sha256: string
}

/** Adds up rows as they pass by. */
export class Adding {
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

/** Adds up rows in whatever order they pass by: databases sort text by collations of their own. */
export class AddingUnsorted {
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

/** A table's rows as text of PostgreSQL's own, in the order of the primary key. In a transaction. */
export async function* readRows(client: pg.ClientBase, { name, key }: Table): AsyncGenerator<string> {
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

/** What the table holds now, whatever its order. */
export async function sumOf(client: pg.ClientBase, table: Table) {
  const adding = new AddingUnsorted()
  for await (const row of readRows(client, table)) adding.add(row)
  return adding.sum()
}

/** Collects rows and writes them in batches, each with one statement. */
export class Writer {
  #rows: string[] = []
  readonly #client: pg.ClientBase
  readonly #statement: string
  readonly #values: unknown[]

  /** `into`: where the rows go when not into the table; `only`: SQL over the row `t`, whose $2 is the first of `values`. */
  constructor(
    client: pg.ClientBase,
    { name }: Table,
    into = pg.escapeIdentifier(name),
    only = 'true',
    values: unknown[] = [],
  ) {
    this.#client = client
    this.#values = values
    const read = `SELECT (r.row::${pg.escapeIdentifier(name)}).* FROM unnest($1::text[]) AS r(row)`
    this.#statement = `INSERT INTO ${into} SELECT * FROM (${read}) AS t WHERE ${only}`
  }

  async add(row: string): Promise<void> {
    if (this.#rows.push(row) >= batch) await this.flush()
  }

  async flush(): Promise<void> {
    const rows = this.#rows.splice(0)
    if (rows.length > 0) await this.#client.query(this.#statement, [rows, ...this.#values])
  }
}
