import { RowSum, type Sum } from './rows.ts'
import type { Migration, SavedTable } from './schema.ts'

/** The first line of a backup. */
export type Head = {
  labmark: 1
  at: string
  migrations: Migration[]
  tables: SavedTable[]
}

/** The last line: the expected content. */
export type Tail = {
  sums: Record<string, Sum>
}

/** A line of a backup: a string is a row, an object announces the table of the rows that follow. */
export type Line = { table: string; row: string }

type ParsedLine = Head | Tail | { table: string } | string

/** Reads a backup to the end, row by row in the order of the file. @throws if a table's rows are not those that were written */
export async function readContent(
  lines: AsyncIterable<string>,
  eachRow: (line: Line) => unknown = () => {},
): Promise<{ head: Head; tail: Tail }> {
  let head: Head | undefined
  let tail: Tail | undefined
  let table = ''
  const sums = new Map<string, RowSum>()
  for await (const line of lines) {
    const record: ParsedLine = JSON.parse(line)
    if (typeof record === 'string') {
      sums.get(table)?.add(record)
      await eachRow({ table, row: record })
    } else if ('labmark' in record) {
      head = record
      for (const { name } of record.tables) sums.set(name, new RowSum())
    } else if ('table' in record) table = record.table
    else tail = record
  }
  if (!head || !tail) throw new Error('This backup is cut off.')
  for (const { name } of head.tables) {
    const [actual, expected] = [sums.get(name)?.sum(), tail.sums[name]]
    if (!actual || actual.rows !== expected?.rows || actual.sha256 !== expected.sha256)
      throw new Error(`The rows of ${name} in this backup are not those that were written.`)
  }
  return { head, tail }
}
