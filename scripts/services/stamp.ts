import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

const isTest = /\.test\.tsx?$/

function filesBelow(path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .filter((name) => !isTest.test(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** A hash over the names and contents of files and folders without their tests, given as paths from the root of the checkout. */
export function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Does `work` unless it was last done for the same `hash`, which is stored in `stamp`. @returns whether it was done now */
export async function whenChanged(stamp: string, hash: string, work: () => Promise<void>): Promise<boolean> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  // Work that is killed half-way is not the old state either.
  rmSync(stamp, { force: true })
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
  return true
}
