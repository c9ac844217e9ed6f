import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** Loads .env.local and .env in Next's order of precedence; variables already set win. */
export function loadEnvFiles(): void {
  for (const name of ['.env.local', '.env']) {
    const file = join(root, name)
    if (existsSync(file)) process.loadEnvFile(file)
  }
}
