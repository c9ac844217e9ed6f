#!/usr/bin/env node
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { canConnect, createDatabase } from './connection.mjs'
import { openDatabase } from './local-database.mjs'
import { hasPanicked, messageOf, openWasmEngine } from './wasm-engine.mjs'

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { datamodels: { type: 'string', multiple: true }, datasource: { type: 'string' } },
})
const database = await openDatabase(values.datasource && JSON.parse(values.datasource).url)

/** The Prisma CLI reads stderr as the native engine's log and skips its first line. */
function log(level, fields) {
  process.stderr.write(`${JSON.stringify({ level, target: 'schema_engine::logger', fields })}\n`)
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
}

let engine
let printed = 0

/** The name of a new migration: after the last one, even if that is named by a later time than now. */
function nameAfter(last, name) {
  if (name > last) return name
  return `${Number(last.slice(0, 14)) + 1}${name.slice(14)}`
}

/** The text of a new migration, if there is one: schools are at work while it runs, so it waits for no lock for ever. */
const patient = (script) => script && `SET lock_timeout = '5s';\n\n${script}`

const methods = {
  createMigration: async (params) => {
    const migration = await (await openedEngine()).createMigration(params)
    const existing = params.migrationsList.migrationDirectories.map(({ path }) => path)
    const last = existing.sort().at(-1) ?? ''
    return {
      ...migration,
      generatedMigrationName: nameAfter(last, migration.generatedMigrationName),
      migrationScript: patient(migration.migrationScript),
    }
  },
  createDatabase: async () => ({ databaseName: await createDatabase(database.url) }),
  ensureConnectionValidity: () => canConnect(database.url),
  evaluateDataLoss: async (params) => {
    const opened = await openedEngine()
    // It finds no shadow database by itself, but what a diagnosis has cached; pending migrations that were applied empty the cache.
    await opened.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters })
    return opened.evaluateDataLoss(params)
  },
  getDatabaseVersion: async () => (await openedEngine()).version(),
  diff: async (params) => {
    const { exitCode, stdout } = await (await openedEngine()).diff(params)
    if (stdout !== null) send({ id: `print-${++printed}`, method: 'print', params: { content: stdout } })
    return { exitCode }
  },
}

function openedEngine() {
  engine ??= openWasmEngine(values.datamodels ?? [], database.url)
  return engine
}

function explain(error) {
  return { is_panic: hasPanicked(), message: messageOf(error), error_code: error?.code ?? error?.error_code }
}

async function answer({ id, method, params }) {
  try {
    const known = methods[method] ?? (async (input) => (await openedEngine())[method](input))
    send({ id, result: (await known(params)) ?? {} })
  } catch (error) {
    send({ id, error: { code: 4466, message: 'The schema engine refused.', data: explain(error) } })
  }
}

async function serve() {
  for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line)
    if (message.method) await answer(message)
  }
}

async function runCommand(name) {
  log('INFO', { message: 'Starting the schema engine' })
  const commands = { 'can-connect-to-database': canConnect, 'create-database': createDatabase }
  try {
    await commands[name](database.url)
  } catch (error) {
    log('ERROR', { message: error.message, error_code: error.code, is_panic: false })
    process.exitCode = 1
  }
}

async function leave(exitCode) {
  await database.close()
  process.exit(exitCode)
}

process.on('uncaughtException', (error) => {
  log('ERROR', explain(error))
  leave(1)
})
process.on('SIGTERM', () => leave(0))
await (positionals[0] === 'cli' ? runCommand(positionals[1]) : serve())
await leave(process.exitCode)
