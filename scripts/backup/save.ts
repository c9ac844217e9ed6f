import type pg from 'pg'
import type { Head, Tail } from './content.ts'
import { writeEnvelope } from './envelope.ts'
import { exactText, RowSum, readRows, rollBack, type Sum } from './rows.ts'
import { readMigrations, readSavedTables } from './schema.ts'

/** A snapshot of the whole database that blocks nobody. */
const begin = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${exactText('LOCAL')}`

/** Writes every row of every table to one file, encrypted if `secret` is given. @returns the sums written, by table */
export async function saveBackup(
  client: pg.ClientBase,
  file: string,
  secret?: string,
): Promise<Record<string, Sum>> {
  await client.query(begin)
  try {
    const sums: Record<string, Sum> = {}
    await writeEnvelope(file, linesOf(client, sums), secret)
    return sums
  } finally {
    await rollBack(client)
  }
}

async function* linesOf(client: pg.ClientBase, sums: Record<string, Sum>): AsyncGenerator<string> {
  const line = (value: unknown) => `${JSON.stringify(value)}\n`
  const tables = await readSavedTables(client)
  const head: Head = {
    labmark: 1,
    at: new Date().toISOString(),
    migrations: await readMigrations(client),
    tables,
  }
  yield line(head)
  for (const table of tables) {
    yield line({ table: table.name })
    const sum = new RowSum()
    for await (const row of readRows(client, table)) {
      sum.add(row)
      yield line(row)
    }
    sums[table.name] = sum.sum()
  }
  const tail: Tail = { sums }
  yield line(tail)
}
