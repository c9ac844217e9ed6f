import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { Prisma, PrismaClient } from '../generated/prisma/client.ts'
import { env } from './env.ts'
import { log } from './log.ts'
import { oncePerProcess } from './once-per-process.ts'
import { statementName } from './statement-name.ts'
import { guardTenant } from './tenant-guard.ts'
import { WatchedClient } from './watched-client.ts'

// Row security shows a transaction the rows of one institute, the one in `labmark.institute` (see the migration row_security),
// and no rows while that is not set. So every statement here runs in a transaction that sets it first. Within an institute it
// shows the current academic session, or the past one in `labmark.academic_session`.

/** Sent as statements, since PgBouncer refuses start-up options; the time zone is one of the few settings it tracks. */
const connectionSettings = "SET timezone TO 'UTC'; SET statement_timeout TO 60000"

/** In milliseconds. With the pool exhausted for longer, the request fails fast with 503. */
const connectionTimeout = 5_000

/** In milliseconds: longer than the pause between two clicks, since a new connection has to plan every statement again. */
const idleTimeout = 5 * 60_000

/** In seconds; closing a connection also frees the plans of the statements it has prepared. */
const maxLifetime = 3600

/** The connection pool, shared by Prisma and by packages that use pg directly. */
function createPool() {
  const connections = new pg.Pool({
    Client: WatchedClient,
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    pipeline: true,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: idleTimeout,
    maxLifetimeSeconds: maxLifetime,
    // Firewalls drop idle connections sooner than the database does.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  })
  connections.on('connect', (client) => {
    // Without a listener, an error on a connection in use would end the process; its statement rejects in any case.
    client.on('error', () => undefined)
    client
      .query(connectionSettings)
      .catch((error: unknown) => log.warn({ err: error }, 'a new database connection could not be set up'))
  })
  // The same for an idle connection, which closes when the database restarts.
  connections.on('error', (error) => log.warn({ err: error }, 'an idle database connection ended'))
  return connections
}

/**
 * Prisma on a connection pool, with the guard that every query on a tenant table must name its institute.
 * @param maxWait how long a transaction waits for a connection, in ms
 */
export function createClient(connections: pg.Pool, maxWait = connectionTimeout) {
  // `undefined` leaves a statement unnamed, as pg expects; the adapter's type only allows names.
  const statementNameGenerator = ({ sql }: { sql: string }) => statementName(sql) as string
  return new PrismaClient({
    adapter: new PrismaPg(connections, { disposeExternalPool: false, statementNameGenerator }),
    omit: { account: { passwordHash: true } },
    transactionOptions: { maxWait, timeout: 60_000 },
  }).$extends({ query: { $allModels: { $allOperations: guardTenant } } })
}

type Client = ReturnType<typeof createClient>

/** Prisma's client inside a transaction. */
export type Tx = Parameters<Parameters<Client['$transaction']>[0]>[0]

const connection = () =>
  oncePerProcess('database', () => {
    const pool = createPool()
    return { pool, client: createClient(pool) }
  })

/** The connection pool, for packages that use pg directly; row security shows them no institute's rows. */
export const pool = () => connection().pool

type Work<T> = (tx: Tx) => Promise<T>
/** `timeout` in milliseconds, for work that may take longer than a request's minute. */
type Options = { timeout?: number }

const underWay = new AsyncLocalStorage<true>()

/**
 * Opening a transaction inside another is an error: it would hold one connection while waiting for a second, and with as many
 * of those as the pool has connections, all of them deadlock.
 */
function refuseNesting() {
  if (underWay.getStore()) throw new Error('A transaction was opened inside another: hand its `tx` on.')
}

async function begin<T>(work: Work<T>, options?: Options): Promise<T> {
  refuseNesting()
  return connection().client.$transaction((tx) => underWay.run(true, () => work(tx)), options)
}

/** Refuses to wait for locks, a network or a password hash inside a transaction: its connection would be held all the while. */
export function refuseInTransaction(what: string): void {
  if (underWay.getStore()) throw new Error(`${what} has no place inside a transaction.`)
}

/**
 * One statement per setting, with its value inlined: SET takes no parameters, and Citus propagates SET LOCAL but not
 * set_config.
 */
function setLocal(settings: Record<string, string>): Prisma.Sql {
  const statements = Object.entries(settings).map(([name, value]) => `SET LOCAL ${name} = '${value}'`)
  return Prisma.raw(statements.join('; '))
}

/**
 * A value that is safe to inline: an id, a session's name or nothing. @throws for any other, including `*`, which means all
 * rows
 */
function checkedSetting(value: string): string {
  if (!/^[\w-]*$/.test(value))
    throw new Error("Only an id or a session's name may be a setting of a transaction.")
  return value
}

/** A statement with its values, in the form that Prisma and pg share. */
export type Statement = Pick<Prisma.Sql, 'text' | 'values'>

/** The rows of several statements, in their order. */
type RowsOfEach<T extends object[]> = { [K in keyof T]: T[K][] }

/** Runs short transactions in which row security shows only the rows of its scope. */
abstract class Database {
  private readonly scope: Record<string, string>

  /**
   * @param institute an institute's id, * for all, or '' for none
   * @param pastSession a past session's name, or '' for the current one
   */
  protected constructor(institute: string, pastSession = '') {
    this.scope = { 'labmark.institute': institute, 'labmark.academic_session': pastSession }
  }

  /** Runs `work` in a read-only transaction. */
  read<T>(work: Work<T>): Promise<T> {
    return begin(async (tx) => {
      await tx.$executeRaw`${setLocal({ ...this.scope, transaction_read_only: 'on' })}`
      return work(tx)
    })
  }

  /** Runs `work` in a transaction, which rolls back when it throws. */
  write<T>(work: Work<T>, options?: Options): Promise<T> {
    return begin(async (tx) => {
      await tx.$executeRaw`${setLocal(this.scope)}`
      return work(tx)
    }, options)
  }

  /**
   * The rows of one statement, for the hottest reads: a transaction like that of `read`, but pipelined into one round trip and
   * without Prisma. Values come as pg parses them, so the statement has to cast decimals and dates.
   */
  async rows<T extends object>(statement: Prisma.Sql): Promise<T[]> {
    const [rows] = await this.rowsOfEach<[T]>(statement)
    return rows
  }

  /** The rows of each of several independent statements, in one round trip like that of `rows`. */
  async rowsOfEach<T extends object[]>(
    ...statements: { [K in keyof T]: Prisma.Sql }
  ): Promise<RowsOfEach<T>> {
    const answers = await this.pipeline('BEGIN READ ONLY', statements)
    return answers.map(({ rows }) => rows) as RowsOfEach<T>
  }

  /** Runs statements in a transaction like that of `write`, in one round trip; returns the rows of the last statement. */
  async writeRows<T extends object>(...statements: Prisma.Sql[]): Promise<T[]> {
    const answers = await this.pipeline('BEGIN', statements)
    return (answers.at(-1)?.rows ?? []) as T[]
  }

  /** The results of statements that are sent as one transaction in one round trip; `opening` begins it. */
  protected async pipeline(opening: string, statements: Statement[]): Promise<pg.QueryResult[]> {
    refuseNesting()
    const settings = setLocal(this.scope)
    const client = await pool().connect()
    const opened = client.query(`${opening}; ${settings.text}`)
    const queries = statements.map(({ text, values }) =>
      client.query({ name: statementName(text), text, values } as pg.QueryConfig),
    )
    const all = [opened, ...queries, client.query('COMMIT')]
    // Any of them may fail. If setting the institute fails, row security finds no rows, which must not pass for a result.
    const failed = (await Promise.allSettled(all)).find(({ status }) => status === 'rejected')
    client.release()
    if (failed?.status === 'rejected') throw failed.reason
    return Promise.all(queries)
  }
}

/** The rows of one institute, in the current session or a past one. */
export class TenantDatabase extends Database {
  /** @throws for a value that is neither an id nor a session's name */
  constructor(
    readonly institutionId: string,
    pastSession = '',
  ) {
    super(checkedSetting(institutionId), checkedSetting(pastSession))
  }
}

/** Widens the scope of the rest of a transaction to every session: to begin one, and to erase people with everything of theirs. */
export async function scopeToEverySession(tx: Tx): Promise<void> {
  await tx.$executeRaw`SET LOCAL labmark.academic_session = '*'`
}

/** For the rest of a transaction: how many milliseconds a statement may take. */
export async function setStatementTimeout(tx: Tx, ms: number): Promise<void> {
  await tx.$executeRaw`${setLocal({ statement_timeout: String(ms) })}`
}

/** The tables of no institute, such as counters and the job queue: row security shows no rows of the others. */
class NoTenant extends Database {
  constructor() {
    super('')
  }

  /**
   * One statement in a transaction that does not wait for the disk. A crash of the database within the next second may lose it,
   * so losing it must do no harm.
   */
  async runUnsynced(statement: Statement): Promise<pg.QueryResult> {
    const [answer] = await this.pipeline('BEGIN; SET LOCAL synchronous_commit TO off', [statement])
    if (!answer) throw new Error('A statement without an answer.')
    return answer
  }
}

export const noTenant = new NoTenant()

/** The rows of all institutes: for sign-in, jobs and the company's staff. */
class AllTenants extends Database {
  readonly institutionId = null

  constructor() {
    super('*')
  }
}

export const allTenants = new AllTenants()

// As types only, so that no other file makes a database with another scope.
export { type AllTenants, type Database, Prisma }
