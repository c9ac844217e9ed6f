import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { profileDir } from '../services/root.ts'

/** An acknowledged write: a statement that finds it, and the number of rows that it must find. */
type Acknowledged = {
  what: string
  sql: string
  values: unknown[]
  rows: number
}

/** A record of acknowledged writes outside the database, each line written at once. */
export type Journal = {
  note: (write: Acknowledged) => void
  read: () => Acknowledged[]
}

/** Begins a new journal. */
export function openJournal(name: string): Journal {
  const folder = join(profileDir('chaos'), 'journals')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.jsonl`)
  writeFileSync(file, '')
  return {
    note: (write) => appendFileSync(file, `${JSON.stringify(write)}\n`),
    read: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): Acknowledged => JSON.parse(line)),
  }
}
