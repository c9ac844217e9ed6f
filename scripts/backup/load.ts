import pg from 'pg'
import { type Head, type Line, readContent, type Tail } from './content.ts'
import { readEnvelope } from './envelope.ts'
import { exactText, rollBack, sumOf, UnorderedRowSum, Writer } from './rows.ts'
import { readMigrations, readSavedTables, type SavedTable } from './schema.ts'

/** Filled by the migrations themselves; a backup has its own rows. */
const filledByMigrations = ['Question', 'Experiment', 'Catalogue']

export const begin = `BEGIN; ${exactText('LOCAL')}`

/**
 * Fills an empty database with the same migrations from a backup, all or nothing, and compares every table with it before the
 * commit.
 * @throws if the file is incomplete, the database is not empty or of another version, or a row differs
 */
export async function loadBackup(
  client: pg.ClientBase,
  file: string,
  secret?: string,
): Promise<Tail['sums']> {
  // Read twice: nothing can be trusted before its end was reached.
  const { head, tail } = await readContent(readEnvelope(file, secret))
  const tables = await requireSameSchema(client, head)
  await client.query(begin)
  try {
    await requireEmpty(client, tables)
    await setTriggers(client, true)
    for (const name of filledByMigrations) await client.query(`DELETE FROM ${pg.escapeIdentifier(name)}`)
    // The counts start at zero; every restored student and attempt is counted.
    await client.query('DELETE FROM kept.headcount')
    await client.query('DELETE FROM kept.handed_in')
    const sums = await fill(client, tables, file, secret)
    await setTriggers(client, false)
    for (const table of tables) await requireSame(client, table, sums.get(table.name))
    await client.query('COMMIT')
  } catch (error) {
    await rollBack(client)
    throw error
  }
  return tail.sums
}

/** @throws if the backup has other migrations, or its tables other columns */
export async function requireSameSchema(client: pg.ClientBase, head: Head): Promise<SavedTable[]> {
  const [migrations, tables] = [await readMigrations(client), await readSavedTables(client)]
  const names = ({ migrations }: Pick<Head, 'migrations'>) =>
    JSON.stringify(migrations.map(({ name, checksum }) => [name, checksum]))
  if (names(head) !== names({ migrations }))
    throw new Error(
      `The backup is of the migrations up to ${head.migrations.at(-1)?.name}, the database has ${migrations.at(-1)?.name ?? 'none'}. ` +
        'Restore it with the version of Labmark that wrote it, then upgrade.',
    )
  const columns = (of: SavedTable[]) => JSON.stringify(of.map(({ name, columns }) => [name, columns]))
  if (columns(head.tables) !== columns(tables))
    throw new Error('The tables have other columns than the backup.')
  return tables
}

/**
 * Disables the triggers that protect published catalogues and that write released marks beside their student, while the backup's rows
 * are loaded as they were.
 */
async function setTriggers(client: pg.ClientBase, disabled: boolean) {
  const change = disabled ? 'DISABLE' : 'ENABLE'
  for (const name of filledByMigrations)
    await client.query(`ALTER TABLE ${pg.escapeIdentifier(name)} ${change} TRIGGER published`)
  await client.query(`ALTER TABLE "Attempt" ${change} TRIGGER released_marks_added`)
}

async function requireEmpty(client: pg.ClientBase, tables: SavedTable[]) {
  const nonEmpty: string[] = []
  for (const { name } of tables) {
    if (filledByMigrations.includes(name)) continue
    await client.query(`LOCK TABLE ${pg.escapeIdentifier(name)} IN SHARE ROW EXCLUSIVE MODE`)
    const { rowCount } = await client.query(`SELECT 1 FROM ${pg.escapeIdentifier(name)} LIMIT 1`)
    if (rowCount) nonEmpty.push(name)
  }
  if (nonEmpty.length > 0)
    throw new Error(
      `The database is not empty: there are rows in ${nonEmpty.join(', ')}. Nothing was changed.`,
    )
}

/** @returns the checksums of the file's rows, by table */
async function fill(client: pg.ClientBase, tables: SavedTable[], file: string, secret?: string) {
  const writers = new Map(tables.map((table) => [table.name, new Writer(client, table)]))
  const sums = new Map(tables.map(({ name }) => [name, new UnorderedRowSum()]))
  await writeRows(writers, file, secret, ({ table, row }) => sums.get(table)?.add(row))
  return sums
}

/** Writes a backup's rows to their tables, one table after another; `each` receives every row. */
export async function writeRows(
  writers: Map<string, Writer>,
  file: string,
  secret?: string,
  each: (line: Line) => void = () => {},
): Promise<void> {
  let current: Writer | undefined
  await readContent(readEnvelope(file, secret), async (line) => {
    const writer = writers.get(line.table)
    if (writer !== current) await current?.flush()
    current = writer
    each(line)
    await writer?.add(line.row)
  })
  await current?.flush()
}

async function requireSame(client: pg.ClientBase, table: SavedTable, expectedSum?: UnorderedRowSum) {
  const [actual, expected] = [await sumOf(client, table), expectedSum?.sum()]
  if (actual.rows !== expected?.rows || actual.sum !== expected.sum)
    throw new Error(
      `${table.name} has ${actual.rows} rows that are not the ${expected?.rows} of the backup. Nothing was changed.`,
    )
}
