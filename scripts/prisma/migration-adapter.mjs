import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'

const CHAR = 18
const TEXT = 25

/** Maps PostgreSQL's internal "char" type, which system catalogues use and the adapter does not know. */
async function queryWithChars(adapter, perform, queryRaw, query) {
  let chars = []
  const translating = Object.create(adapter, {
    performIO: {
      value: async (statement) => {
        const result = await perform(statement)
        chars = result.fields.map((field) => field.dataTypeID === CHAR)
        const fields = result.fields.map((field, i) => (chars[i] ? { ...field, dataTypeID: TEXT } : field))
        return { ...result, fields }
      },
    },
  })
  const result = await queryRaw.call(translating, query)
  const columnTypes = result.columnTypes.map((type, i) => (chars[i] ? ColumnTypeEnum.Character : type))
  return { ...result, columnTypes }
}

function forMigrations(adapter) {
  const { queryRaw } = adapter
  const perform = adapter.performIO.bind(adapter)
  adapter.queryRaw = (query) => queryWithChars(adapter, perform, queryRaw, query)
  // The adapter splits scripts at every semicolon, which breaks function bodies, so the server splits them instead.
  adapter.executeScript = async (script) => {
    await adapter.client.query(script).catch((error) => adapter.onError(error))
  }
  return adapter
}

/** A single connection, so that the advisory lock and the work it guards share a session. */
function poolConfig(url) {
  const schema = new URL(url).searchParams.get('schema')
  const config = { ...parseIntoClientConfig(url), max: 1, connectionTimeoutMillis: 10_000 }
  return schema ? { ...config, options: `-c search_path="${schema}"` } : config
}

async function connectTo(config, schema, onDispose = async () => {}) {
  const factory = new PrismaPg(config, { schema })
  const adapter = await factory.connect()
  const dispose = adapter.dispose.bind(adapter)
  adapter.dispose = async () => {
    await dispose()
    await onDispose()
  }
  return forMigrations(adapter)
}

/** The driver adapter that the schema engine uses. @param {string} url a PostgreSQL connection URL */
export function migrationAdapter(url) {
  const config = poolConfig(url)
  const schema = new URL(url).searchParams.get('schema') ?? 'public'
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connectTo(config, schema),
    connectToShadowDb: async () => {
      const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`
      await runOnce(config, `CREATE DATABASE "${database}"`)
      const drop = () => runOnce(config, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`)
      return connectTo({ ...config, database }, schema, drop)
    },
  }
}

/** Runs a statement on a separate connection. @param {object} config pg's @param {string} statement */
export async function runOnce(config, statement) {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
