import type { Migration, Table } from './catalogue.ts'
import { RowSum, type Sum } from './rows.ts'

/** The first line of a backup. */
export interface Head {
  labmark: 1
  at: string
  migrations: Migration[]
  tables: Table[]
}

/** The last line: the expected content. */
export interface Tail {
  sums: Record<string, Sum>
}

/** A line of a backup: a string is a row, an object announces the table of the rows that follow. */
export type Line = { table: string; row: string }

type Any = Head | Tail | { table: string } | string

/** Callbacks of a reader, in the order of the file. */
interface Reading {
  head: (head: Head) => Promise<void>
  row: (line: Line) => Promise<void>
}

/** Reads a backup's lines to the end. @throws if a table's rows are not those that were written */
export async function readContent(
  lines: AsyncIterable<string>,
  reading: Partial<Reading> = {},
): Promise<{ head: Head; tail: Tail }> {
  let head: Head | undefined
  let tail: Tail | undefined
  let table = ''
  const adding = new Map<string, RowSum>()
  for await (const line of lines) {
    const said: Any = JSON.parse(line)
    if (typeof said === 'string') {
      adding.get(table)?.add(said)
      await reading.row?.({ table, row: said })
    } else if ('labmark' in said) {
      head = said
      for (const { name } of said.tables) adding.set(name, new RowSum())
      await reading.head?.(said)
    } else if ('table' in said) table = said.table
    else tail = said
  }
  if (!head || !tail) throw new Error('This backup is cut off.')
  for (const { name } of head.tables) {
    const [there, said] = [adding.get(name)?.sum(), tail.sums[name]]
    if (!there || there.rows !== said?.rows || there.sha256 !== said.sha256)
      throw new Error(`The rows of ${name} in this backup are not those that were written.`)
  }
  return { head, tail }
}
