import pg from 'pg'

/** Connects. Node's error for a name with two addresses, of which neither answers, has no message: the first one's has. */
export async function connect(client: pg.Client): Promise<void> {
  await client.connect().catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors[0] : error
  })
}

/** Runs work on a separate connection. */
export async function withClient<T>(
  to: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const server = typeof to === 'string' ? { connectionString: to } : to
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...server })
  client.on('error', () => {})
  await connect(client)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The rows of one statement, on a separate connection. */
export async function rowsOf<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return (await withClient(url, (client) => client.query<T>(text, values))).rows
}

/** Whether a server accepts connections. @throws if it rejects the password, since then it is not ours */
export async function acceptsConnections(url: string): Promise<boolean> {
  try {
    await rowsOf(url, 'SELECT 1')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') throw error
    return false
  }
}

/** For people: a database's name and host, never the password. */
export function nameForPeople(url: string): string {
  const { pathname, host } = new URL(url)
  return `${pathname.slice(1)} on ${host}`
}

/** The URL of the database with this name on the same server. */
export function urlOfDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

function otherDatabase(url: string): { admin: string; name: string } {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  return { admin: urlOfDatabase(url, 'postgres'), name }
}

/** Whether the database named in `url` exists on its server. */
export async function databaseExists(url: string): Promise<boolean> {
  const { admin, name } = otherDatabase(url)
  const query = 'SELECT 1 FROM pg_database WHERE datname = $1'
  return (await rowsOf(admin, query, [name])).length === 1
}

/** Creates the database named in `url`, empty or as a copy of `template`. */
export async function createDatabase(url: string, template = 'template1'): Promise<void> {
  const { admin, name } = otherDatabase(url)
  await rowsOf(admin, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
}

/** Drops the database named in `url`, even with clients connected. */
export async function dropDatabase(url: string): Promise<void> {
  const { admin, name } = otherDatabase(url)
  await rowsOf(admin, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
}

/** Renames a database, to which nobody may be connected. */
export async function renameDatabase(url: string, newName: string): Promise<void> {
  const { admin, name } = otherDatabase(url)
  await rowsOf(admin, `ALTER DATABASE "${name}" RENAME TO "${newName}"`)
}

const SITE = 'labmark_site'

/**
 * The URL by which the site connects to the same database: as a role that owns nothing, so that it can change neither the schema
 * nor row security. Creates the role if it does not exist; its password is the owner's.
 */
export async function siteDatabaseUrl(url: string): Promise<string> {
  const site = new URL(url)
  const password = decodeURIComponent(site.password)
  await rowsOf(
    url,
    `DO $$ BEGIN
      IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'labmark_app') THEN CREATE ROLE labmark_app NOLOGIN; END IF;
      IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '${SITE}') THEN
        CREATE ROLE ${SITE} LOGIN PASSWORD ${pg.escapeLiteral(password)} IN ROLE labmark_app;
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- another process has created it meanwhile
    END $$`,
  )
  site.username = SITE
  return site.href
}

/** The names of the server's databases with this prefix. */
export async function databasesNamed(url: string, prefix: string): Promise<string[]> {
  const { admin } = otherDatabase(url)
  const query = 'SELECT datname FROM pg_database WHERE starts_with(datname, $1)'
  return (await rowsOf<{ datname: string }>(admin, query, [prefix])).map(({ datname }) => datname)
}
