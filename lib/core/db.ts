import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { Prisma, PrismaClient } from '../generated/prisma/client.ts'
import { env } from './env.ts'
import { log } from './log.ts'
import { statementName } from './statement-name.ts'
import { guardTenant } from './tenant-guard.ts'
import { WatchedPool } from './watched-pool.ts'

// Row security shows a transaction the rows of one institute, the one in `labmark.institute` (see the migration
// row_security), and no rows where that is not set. So there is no way here to send a statement but in a transaction that
// sets it first.

/** As PgBouncer refuses start-up options, and keeps of a session only what it knows, as the time zone. */
const session = "SET timezone TO 'UTC'; SET statement_timeout TO 60000"

/** In milliseconds; beyond it the request fails fast with 503, as the pool is full. */
const connectionTimeout = 5_000

/** In milliseconds: longer than people read between two clicks, since a new connection has to plan every statement. */
const idleTimeout = 5 * 60_000

/** In seconds; closing a connection also frees the plans of the statements it has prepared. */
const maxLifetime = 3600

/** Connections shared by Prisma and by what speaks to PostgreSQL itself. */
function createPool() {
  const connections = new WatchedPool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    pipeline: true,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: idleTimeout,
    maxLifetimeSeconds: maxLifetime,
    // Whatever drops silent connections on the way does so sooner than that.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  })
  connections.on('connect', (client) => {
    // One that ends in use would end the process too; its statement fails, and whoever sent it hears of that.
    client.on('error', () => undefined)
    client.query(session).catch((error: unknown) => log.warn({ err: error }, 'a connection began badly'))
  })
  // Without a listener, a connection that ends while idle, as at the database's restart, would end the process.
  connections.on('error', (error) => log.warn({ err: error }, 'an idle database connection ended'))
  return connections
}

/** Prisma on a pool of connections, with the guard that every query on a tenant table names its institute. */
export function createClient(connections: pg.Pool) {
  // Undefined leaves a statement unnamed, as pg has it; the adapter's type knows only names.
  const statementNameGenerator = ({ sql }: { sql: string }) => statementName(sql) as string
  return new PrismaClient({
    adapter: new PrismaPg(connections, { disposeExternalPool: false, statementNameGenerator }),
    omit: { account: { passwordHash: true } },
    transactionOptions: { maxWait: connectionTimeout, timeout: 60_000 },
  }).$extends({ query: { $allModels: { $allOperations: guardTenant } } })
}

type Client = ReturnType<typeof createClient>

/** A transaction's client. */
export type Tx = Parameters<Parameters<Client['$transaction']>[0]>[0]

// Kept across hot reloads, which would otherwise open a new pool each time.
const kept = globalThis as typeof globalThis & { labmarkDb?: { pool: pg.Pool; client: Client } }

function connection() {
  if (!kept.labmarkDb) {
    const pool = createPool()
    kept.labmarkDb = { pool, client: createClient(pool) }
  }
  return kept.labmarkDb
}

/** The connections, for packages that speak to PostgreSQL themselves; row security shows them no institute's rows. */
export const pool = () => connection().pool

type Work<T> = (tx: Tx) => Promise<T>
/** `timeout` in milliseconds, for work that may take longer than a request's minute. */
type Options = { timeout?: number }

const underWay = new AsyncLocalStorage<true>()

/**
 * Opens a transaction. One that is opened inside another would wait for a second connection while it keeps the first:
 * as many of them as there are connections wait for each other for good. So that is an error.
 */
async function begin<T>(work: Work<T>, options: Options): Promise<T> {
  if (underWay.getStore()) throw new Error('A transaction was opened inside another: hand its `tx` on.')
  return connection().client.$transaction((tx) => underWay.run(true, () => work(tx)), options)
}

/** Short transactions that reach some rows and no others. */
export abstract class Database {
  /** What row security is told. */
  protected abstract readonly reach: string

  /** Runs `work` in a transaction that cannot change anything. */
  read<T>(work: Work<T>, options: Options = {}): Promise<T> {
    return begin(async (tx) => {
      await tx.$executeRaw`
        SELECT set_config('labmark.institute', ${this.reach}, true), set_config('transaction_read_only', 'on', true)`
      return work(tx)
    }, options)
  }

  /** Runs `work` in a transaction: all of it is kept, or nothing when it throws. */
  write<T>(work: Work<T>, options: Options = {}): Promise<T> {
    return begin(async (tx) => {
      await tx.$executeRaw`SELECT set_config('labmark.institute', ${this.reach}, true)`
      return work(tx)
    }, options)
  }

  /**
   * Rows of one statement that is asked all the time: in a transaction as `read` opens it, but in one round trip and
   * without Prisma. Values come as pg reads them, so numbers with decimals and plain dates are cast in the statement.
   */
  async rows<T extends object>({ text, values }: Prisma.Sql): Promise<T[]> {
    const client = await pool().connect()
    const reach = client.escapeLiteral(this.reach)
    const begun = client.query(`BEGIN READ ONLY; SET LOCAL labmark.institute = ${reach}`)
    const found = client.query<T>({ name: statementName(text), text, values } as pg.QueryConfig)
    const all = [begun, found, client.query('COMMIT')]
    // Whichever fails: rows that were read without the institute being set would be none, and look like an answer.
    const failed = (await Promise.allSettled(all)).find(({ status }) => status === 'rejected')
    client.release()
    if (failed?.status === 'rejected') throw failed.reason
    return (await found).rows
  }
}

/** The rows of one institute. */
export class TenantDatabase extends Database {
  protected readonly reach: string

  constructor(readonly institutionId: string) {
    super()
    this.reach = institutionId
  }
}

/** The rows of all institutes: for sign-in, jobs, the company's staff and limits across schools. */
export class AllTenants extends Database {
  readonly institutionId = null
  protected readonly reach = '*'
}

export const allTenants = new AllTenants()

export { Prisma }
