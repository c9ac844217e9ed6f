import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Which set of local services: the site's own, the unit tests', the browser tests', those that are made to fail, the fuzzer's, or the benchmark's. */
export type Profile = 'local' | 'test' | 'e2e' | 'chaos' | 'fuzz' | 'bench'

/** The folder that keeps a profile's data, made when missing: below .data, or where LABMARK_DATA says. */
export function profileDir(profile: Profile): string {
  const dir = join(process.env.LABMARK_DATA || join(root, '.data'), profile)
  mkdirSync(dir, { recursive: true })
  return dir
}
