import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { env } from './env.ts'
import { Prisma, PrismaClient } from './generated/prisma/client.ts'
import { log } from './log.ts'
import { WatchedPool } from './observe/watched-pool.ts'
import type { Trip } from './tenant-connection.ts'
import { guardTenant } from './tenant-guard.ts'

/** As PgBouncer refuses start-up options, and keeps of a session only what it knows, as the time zone. */
const session = "SET timezone TO 'UTC'; SET statement_timeout TO 60000"

/** Whoever waits longer for a connection is told that Labmark is busy: an answer that comes late helps nobody. */
const patience = 5_000

/**
 * People read, and think, and click again: a connection that has gone in between is opened anew, and plans everything
 * anew. Half of a teacher's dashboard, after twelve seconds.
 */
const idle = 5 * 60_000

/** Connections shared by Prisma and by the few statements written in SQL. */
function createPool() {
  const connections = new WatchedPool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: idle,
    // Whatever drops silent connections on the way does so sooner than that.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  })
  connections.on('connect', (client) => {
    client.query(session).catch((error: unknown) => log.warn({ err: error }, 'a connection began badly'))
  })
  // Without a listener, a connection that ends while idle, as at the database's restart, would end the process.
  connections.on('error', (error) => log.warn({ err: error }, 'an idle database connection ended'))
  return connections
}

function createClient(connections: pg.Pool) {
  return new PrismaClient({
    adapter: new PrismaPg(connections, { disposeExternalPool: false }),
    omit: { account: { passwordHash: true } },
    transactionOptions: { maxWait: patience, timeout: 60_000 },
  }).$extends({ query: { $allModels: { $allOperations: guardTenant } } })
}

type Client = ReturnType<typeof createClient>

// Kept across hot reloads, which would otherwise open a new pool each time.
const kept = globalThis as typeof globalThis & { labmarkDb?: { pool: pg.Pool; client: Client } }

function connection() {
  if (!kept.labmarkDb) {
    const pool = createPool()
    kept.labmarkDb = { pool, client: createClient(pool) }
  }
  return kept.labmarkDb
}

const underWay = new AsyncLocalStorage<true>()

type Begin = (work: (tx: unknown) => Promise<unknown>, options?: object) => Promise<unknown>

/**
 * Opens a transaction. One that is opened inside another would wait for a second connection while it keeps the first:
 * as many of them as there are connections wait for each other for good. So that is an error.
 */
const begin: Begin = async (work, options) => {
  if (underWay.getStore()) throw new Error('A transaction was opened inside another: hand its `tx` on.')
  // One signature stands for the two that Prisma has.
  const open = connection().client.$transaction as unknown as Begin
  return open.call(connection().client, (tx) => underWay.run(true, () => work(tx)), options)
}

/** The database. Only lib/<noun>/ may import it; the first use connects. */
export const db = new Proxy({} as Client, {
  get: (_, name) => (name === '$transaction' ? begin : Reflect.get(connection().client, name)),
})

/** The same connections for packages that speak to PostgreSQL themselves. */
export const pool = () => connection().pool

/**
 * Rows of a statement that is asked all the time, outside transactions: without Prisma's own way to the database, which
 * takes as long again. Values come as pg reads them, so numbers with decimals and plain dates are cast in the statement.
 */
export const readRows = async <T extends object>({ text, values }: Prisma.Sql): Promise<T[]> =>
  (await pool().query<T>(text, values)).rows

/**
 * The same for a statement that writes by itself, after others whose rows nobody wants: all are one transaction and one
 * round trip. The values of those that go first are texts.
 */
export async function writeInOneTrip<T extends object>(first: Prisma.Sql[], last: Prisma.Sql): Promise<T[]> {
  const before = first.map(({ text, values }) => ({ text, values: values as string[] }))
  const trip: Trip = { text: last.text, values: last.values, before }
  return (await pool().query<T>(trip)).rows
}

/** A transaction's client, as `db.$transaction(async (tx) => …)` hands it over. */
export type Tx = Parameters<Parameters<Client['$transaction']>[0]>[0]

export { Prisma }
