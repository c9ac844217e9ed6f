import { parseIntoClientConfig } from 'pg-connection-string'
import { runOnce } from './migration-adapter.mjs'

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN']

/** Prisma's error code and message for an error of PostgreSQL or the network. */
function explain(error, { host, port, user, database }) {
  if (error.code === '3D000') return ['P1003', `Database \`${database}\` does not exist`]
  if (error.code === '28P01')
    return ['P1000', `Authentication failed: the credentials of \`${user}\` are not valid`]
  if (error.code === '28000')
    return ['P1010', `User \`${user}\` was denied access on the database \`${database}\``]
  if (UNREACHABLE.includes(error.code))
    return ['P1001', `Can't reach database server at \`${host}:${port ?? 5432}\``]
  return ['P1011', `Error opening a connection: ${error.message}`]
}

async function explained(config, work) {
  try {
    await work()
  } catch (error) {
    const [code, message] = explain(error, config)
    throw Object.assign(new Error(message), { code })
  }
}

/** Checks that the database answers. @throws with Prisma's code (P1000 …) @param {string} url */
export async function canConnect(url) {
  const config = parseIntoClientConfig(url)
  await explained(config, () => runOnce(config, 'SELECT 1'))
}

/** Creates the database named in the URL. @param {string} url @returns {Promise<string>} its name */
export async function createDatabase(url) {
  const config = parseIntoClientConfig(url)
  const name = `"${String(config.database).replaceAll('"', '""')}"`
  await explained(config, () => runOnce({ ...config, database: 'postgres' }, `CREATE DATABASE ${name}`))
  return config.database
}
