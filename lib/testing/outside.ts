import type { AsyncLocalStorage } from 'node:async_hooks'

const kept = globalThis as typeof globalThis & { labmarkTenancy?: AsyncLocalStorage<object> }

/** Runs `work` as a server runs a request: with no institute in reach until the work itself says whose rows it asks for. */
export function outside<T>(work: () => T): T {
  if (!kept.labmarkTenancy) throw new Error('lib/tenancy.ts has not been loaded')
  return kept.labmarkTenancy.run({}, work)
}
