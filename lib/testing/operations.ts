import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Operation } from '../core/operation.ts'
import { allCalls } from '../wiring/openapi/registry.ts'

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'function' && 'permit' in value && 'schema' in value

function modules(): string[] {
  const files = readdirSync('lib', { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile() && /\.ts$/.test(file.name) && !/\.(test|d)\.ts$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !/^lib\/(generated|testing)\//.test(path))
}

/** The folder of `lib/<neighbourhood>/<noun>/…`. */
const nounOf = (path: string) => path.split('/')[2]

let found: Promise<ReadonlyMap<string, Operation>> | undefined

/** Every operation, by `<noun>/<name>`: no exported one can escape the access test. */
export function allOperations(): Promise<ReadonlyMap<string, Operation>> {
  found ??= findOperations()
  return found
}

async function findOperations(): Promise<ReadonlyMap<string, Operation>> {
  const operations = new Map<string, Operation>()
  for (const path of modules()) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(path).href)
    for (const [name, value] of Object.entries(exported)) {
      if (isOperation(value)) operations.set(`${nounOf(path)}/${name}`, value)
    }
  }
  return operations
}

/** The operations behind a GET of the API, which only read. */
export async function readingOperations(): Promise<ReadonlySet<Operation>> {
  const calls = await allCalls()
  return new Set(calls.flatMap(({ verb, handler }) => (verb === 'GET' ? [handler.operation] : [])))
}
