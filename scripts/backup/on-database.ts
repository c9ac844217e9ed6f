import pg from 'pg'
import { loadEnvFiles } from '../services/env-files.ts'
import { connect, nameForPeople } from '../services/postgres/database.ts'
import { isHere } from '../services/postgres/is-here.ts'
import { openPostgres } from '../services/postgres.ts'

/** The database that a command works on. */
type OpenDatabase = {
  client: pg.Client
  /** as people read it: name and host, never the password */
  name: string
  /** whether its server runs on this machine */
  isHere: boolean
  close: () => Promise<void>
}

/** Connects as the owner, who sees all institutes' rows: to MIGRATE_DATABASE_URL, else DATABASE_URL, else the local database. */
async function openDatabase(): Promise<OpenDatabase> {
  loadEnvFiles()
  const configuredUrl = process.env.MIGRATE_DATABASE_URL || process.env.DATABASE_URL
  const local = configuredUrl ? undefined : await openPostgres('local')
  const url = local?.url ?? configuredUrl ?? ''
  const name = nameForPeople(url)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The statement that runs, or the next one, fails with the same error.
  client.on('error', () => {})
  await connect(client).catch((cause: Error) => {
    throw new Error(`No connection to ${name}: ${cause.message}`, { cause })
  })
  await client.query(`SET labmark.institute = '*'; SET labmark.academic_session = '*'`)
  const close = async () => {
    await client.end()
    await local?.close()
  }
  return { client, name, isHere: isHere(url), close }
}

/**
 * Runs a command on the database, prints errors for people, and sets the exit code. A command that is interrupted loses its connection,
 * and cleans up as after any other error.
 * @param readOptions reads the command's options before anything is opened
 */
export async function onDatabase<T>(
  readOptions: () => T,
  work: (database: OpenDatabase, options: T) => Promise<void>,
): Promise<void> {
  try {
    const options = readOptions()
    const database = await openDatabase()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => database.client.end())
    await work(database, options).finally(database.close)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** The time since `started`, for example 12.3 s. */
export const since = (started: number) => `${((Date.now() - started) / 1000).toFixed(1)} s`
