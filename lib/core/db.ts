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
// row_security), and no rows where that is not set. So every statement here is sent in a transaction that sets it first.
// Of an institute it shows the academic session that runs, or the past one in `labmark.academic_session`.

/** Sent as statements, since PgBouncer refuses start-up options; the time zone is one of the few settings it tracks. */
const session = "SET timezone TO 'UTC'; SET statement_timeout TO 60000"

/** In milliseconds; beyond it the request fails fast with 503, as the pool is full. */
const connectionTimeout = 5_000

/** In milliseconds: longer than the pause between two clicks, since a new connection has to plan every statement again. */
const idleTimeout = 5 * 60_000

/** In seconds; closing a connection also frees the plans of the statements it has prepared. */
const maxLifetime = 3600

/** The connection pool, shared by Prisma and by packages that use pg directly. */
function createPool() {
  const connections = new WatchedPool({
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
    // Without a listener, an error of a connection in use would end the process; its statement rejects in any case.
    client.on('error', () => undefined)
    client.query(session).catch((error: unknown) => log.warn({ err: error }, 'a connection began badly'))
  })
  // The same for an idle connection, which ends when the database restarts.
  connections.on('error', (error) => log.warn({ err: error }, 'an idle database connection ended'))
  return connections
}

/**
 * Prisma on a pool of connections, with the guard that every query on a tenant table names its institute.
 * @param maxWait for a connection to begin a transaction on, in ms
 */
export function createClient(connections: pg.Pool, maxWait = connectionTimeout) {
  // Undefined leaves a statement unnamed, as pg has it; the adapter's type knows only names.
  const statementNameGenerator = ({ sql }: { sql: string }) => statementName(sql) as string
  return new PrismaClient({
    adapter: new PrismaPg(connections, { disposeExternalPool: false, statementNameGenerator }),
    omit: { account: { passwordHash: true } },
    transactionOptions: { maxWait, timeout: 60_000 },
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

/** The connection pool, for packages that use pg directly; row security shows them no institute's rows. */
export const pool = () => connection().pool

type Work<T> = (tx: Tx) => Promise<T>
/** `timeout` in milliseconds, for work that may take longer than a request's minute. */
type Options = { timeout?: number }

const underWay = new AsyncLocalStorage<true>()

/**
 * Opening a transaction inside another is an error: it would hold one connection while it waits for a second, and as many
 * of those as the pool has connections are a deadlock.
 */
function refuseNesting() {
  if (underWay.getStore()) throw new Error('A transaction was opened inside another: hand its `tx` on.')
}

async function begin<T>(work: Work<T>, options?: Options): Promise<T> {
  refuseNesting()
  return connection().client.$transaction((tx) => underWay.run(true, () => work(tx)), options)
}

/** Refuses to wait for others, a network or a password's hash, while a transaction is open: its connection would wait, too. */
export function refuseInTransaction(what: string): void {
  if (underWay.getStore()) throw new Error(`${what} has no place inside a transaction.`)
}

/** One statement for each setting, whose value is plain: SET takes no parameters, and a cluster hands on SET LOCAL but no set_config. */
function setLocal(settings: Record<string, string>): Prisma.Sql {
  const statements = Object.entries(settings).map(([name, value]) => `SET LOCAL ${name} = '${value}'`)
  return Prisma.raw(statements.join('; '))
}

/** A value that can stand in a statement's text: an id, a session's name or nothing. @throws for any other, and for *: all rows */
function plain(value: string): string {
  if (!/^[\w-]*$/.test(value)) throw new Error('A setting of a transaction is an id or a name.')
  return value
}

/** A statement with its values, as Prisma and packages that use pg hand it on. */
export type Statement = Pick<Prisma.Sql, 'text' | 'values'>

/** What several statements found, in their order. */
type RowsOfEach<T extends object[]> = { [K in keyof T]: T[K][] }

/** Runs short transactions in which row security shows the rows of one reach. */
export abstract class Database {
  /** The value of `labmark.institute`: an institute's id, or * for all. */
  protected abstract readonly reach: string

  /** The value of `labmark.academic_session`: a past session's name, or '' for the one that runs. */
  protected readonly pastSession: string = ''

  private get rowsInReach() {
    return { 'labmark.institute': this.reach, 'labmark.academic_session': this.pastSession }
  }

  /** Runs `work` in a transaction that cannot change anything. */
  read<T>(work: Work<T>): Promise<T> {
    return begin(async (tx) => {
      await tx.$executeRaw`${setLocal({ ...this.rowsInReach, transaction_read_only: 'on' })}`
      return work(tx)
    })
  }

  /** Runs `work` in a transaction: all of it is kept, or nothing when it throws. */
  write<T>(work: Work<T>, options?: Options): Promise<T> {
    return begin(async (tx) => {
      await tx.$executeRaw`${setLocal(this.rowsInReach)}`
      return work(tx)
    }, options)
  }

  /**
   * Rows of one statement, for the hottest reads: a transaction like that of `read`, but pipelined into one round trip and
   * without Prisma. Values come as pg parses them, so the statement has to cast decimals and dates.
   */
  async rows<T extends object>(statement: Prisma.Sql): Promise<T[]> {
    const [rows] = await this.rowsOfEach<[T]>(statement)
    return rows
  }

  /** The same for statements that need nothing of each other's answers: the rows of each, in one round trip. */
  async rowsOfEach<T extends object[]>(
    ...statements: { [K in keyof T]: Prisma.Sql }
  ): Promise<RowsOfEach<T>> {
    const answers = await this.pipeline('BEGIN READ ONLY', statements)
    return answers.map(({ rows }) => rows) as RowsOfEach<T>
  }

  /** The same as a transaction like that of `write`; returns the rows of the last. */
  async writeRows<T extends object>(...statements: Prisma.Sql[]): Promise<T[]> {
    const answers = await this.pipeline('BEGIN', statements)
    return (answers.at(-1)?.rows ?? []) as T[]
  }

  /** What each statement answered, of a transaction that is sent in one round trip. */
  protected async pipeline(begin: string, statements: Statement[]): Promise<pg.QueryResult[]> {
    refuseNesting()
    const settings = setLocal(this.rowsInReach)
    const client = await pool().connect()
    const { stream } = client.connection
    // In one write: after one for each, PostgreSQL may wake up for each.
    stream.cork()
    const begun = client.query(`${begin}; ${settings.text}`)
    const asked = statements.map(({ text, values }) =>
      client.query({ name: statementName(text), text, values } as pg.QueryConfig),
    )
    const all = [begun, ...asked, client.query('COMMIT')]
    stream.uncork()
    // Any of them may fail. If setting the institute does, row security finds no rows, which must not pass for an answer.
    const failed = (await Promise.allSettled(all)).find(({ status }) => status === 'rejected')
    client.release()
    if (failed?.status === 'rejected') throw failed.reason
    return Promise.all(asked)
  }
}

/** The rows of one institute, in the session that runs or in a past one. */
export class TenantDatabase extends Database {
  protected readonly reach: string
  protected override readonly pastSession: string

  /** @throws for what is neither an id nor a name */
  constructor(
    readonly institutionId: string,
    pastSession = '',
  ) {
    super()
    this.reach = plain(institutionId)
    this.pastSession = plain(pastSession)
  }
}

/** Shows the rest of a transaction the rows of every session: to begin one, and to erase people with all that is theirs. */
export async function reachEverySession(tx: Pick<Tx, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`SET LOCAL labmark.academic_session = '*'`
}

/** The rows of all institutes: for sign-in, jobs, the company's staff and limits across schools. */
export class AllTenants extends Database {
  readonly institutionId = null
  protected readonly reach = '*'

  /**
   * One statement in a transaction that does not wait for the disk: what is answered may be lost when the database
   * crashes within the next second, so it must be no harm to have it undone.
   */
  async runUnsynced(statement: Statement): Promise<pg.QueryResult> {
    const [answer] = await this.pipeline('BEGIN; SET LOCAL synchronous_commit TO off', [statement])
    if (!answer) throw new Error('A statement without an answer.')
    return answer
  }
}

export const allTenants = new AllTenants()

export { Prisma }
