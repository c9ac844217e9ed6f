import { AsyncLocalStorage } from 'node:async_hooks'

// The database shows rows of one institute only, the one that is set here (see the migration row_security). lib/operation
// sets it for everything an operation does; what must look further says so with `everywhere`.

/** Sees the rows of all institutes. */
const all = '*'

// Next loads this module once per kind of route, and all of them share one pool.
const kept = globalThis as typeof globalThis & { labmarkTenancy?: AsyncLocalStorage<string> }
kept.labmarkTenancy ??= new AsyncLocalStorage()
const store = kept.labmarkTenancy

/** Runs `work` with the rows of one institute in reach, and of no other. */
export const inInstitute = <T>(institutionId: string, work: () => PromiseLike<T>): Promise<T> =>
  store.run(institutionId, async () => await work())

/** Runs `work` with the rows of all institutes in reach: sign-in, jobs, the company's staff, limits across schools. */
export const everywhere = <T>(work: () => PromiseLike<T>): Promise<T> =>
  store.run(all, async () => await work())

/** What the database is told with a statement; undefined outside both, where it shows no rows. */
export const reach = (): string | undefined => store.getStore()
