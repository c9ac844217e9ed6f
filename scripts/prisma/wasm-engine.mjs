import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg'
import { migrationAdapter } from './migration-adapter.mjs'

async function loadWasm() {
  const file = new URL('schema_engine_bg.wasm', import.meta.resolve('@prisma/schema-engine-wasm'))
  const module = await WebAssembly.compile(await readFile(fileURLToPath(file)))
  const { exports } = await WebAssembly.instantiate(module, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(exports)
  exports.__wbindgen_start()
}

/** Receives the engine's panic messages, as WebAssembly itself only says "unreachable". */
const panics = {
  set_message: (message) => {
    panics.message = message
  },
}

/** The error message: the engine's panic if there was one. */
export function messageOf(error) {
  return panics.message ?? error?.message ?? String(error)
}

/** Whether the engine crashed, as opposed to rejecting the request. */
export function hasPanicked() {
  return panics.message !== undefined
}

async function readSchema(path) {
  return [path, await readFile(path, 'utf8')]
}

/** Opens Prisma's official schema engine in WebAssembly. @param {string[]} schemaFiles @param {string} url the database */
export async function openWasmEngine(schemaFiles, url) {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = panics
  await loadWasm()
  const schemas = await Promise.all(schemaFiles.map(readSchema))
  const adapter = bindMigrationAwareSqlAdapterFactory(migrationAdapter(url))
  const options = { datamodels: schemas.length > 0 ? schemas : undefined }
  return glue.SchemaEngine.new(options, () => {}, adapter)
}
