import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A set of local services: for the site, unit tests, browser tests, chaos tests, the fuzzer, or the benchmark. */
export type Profile = 'local' | 'test' | 'e2e' | 'chaos' | 'fuzz' | 'bench'

/** A profile's data folder, created if missing: below .data, or where LABMARK_DATA says. */
export function profileDir(profile: Profile): string {
  const dir = join(process.env.LABMARK_DATA || join(root, '.data'), profile)
  mkdirSync(dir, { recursive: true })
  return dir
}
