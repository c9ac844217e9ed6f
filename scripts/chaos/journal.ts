import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { profileDir } from '../services/root.ts'

/** A write that the site said it had done: a statement that finds it, and how many rows that must be. */
interface Acknowledged {
  what: string
  sql: string
  values: unknown[]
  rows: number
}

/** What clients were told, kept outside the database, each line as soon as it was said. */
export interface Journal {
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
