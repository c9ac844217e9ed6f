import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

// Files that other processes read at any moment. Each is written beside its place first, so that what stands there is whole, also
// after a kill or on a full disk.

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code

/** Leaves nothing behind when the disk is full. */
function writeDraft(file: string, text: string): string {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, text, { mode: 0o600 })
    return draft
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Writes a file, in place of the one that may be there. */
export function writeWhole(file: string, text: string): void {
  renameSync(writeDraft(file, text), file)
}

/** Writes a file unless there is one. Of several processes, one succeeds. @returns whether this one did */
export function createWhole(file: string, text: string): boolean {
  if (existsSync(file)) return false
  const draft = writeDraft(file, text)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/** The text of a file that another process may remove at any moment; undefined when there is none. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}
