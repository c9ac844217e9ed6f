import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export type Source = { path: string; text: string }

const read = new Map<string, Source[]>()

/** The product's own source files, without tests and generated files. A worker reads each folder once. */
export function sourceFiles(folders = ['app', 'components', 'lib', 'scripts']): Source[] {
  return folders.flatMap((folder) => {
    const files = read.get(folder) ?? filesIn(folder)
    read.set(folder, files)
    return files
  })
}

function filesIn(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(tsx?|mjs)$/.test(file.name) && !/\.test\.ts$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !/^(lib\/(generated|testing)|scripts\/test)\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

type Node = { type: string; start: number; regex?: { pattern: string; flags: string } }

/** Every node of a file's syntax tree. */
export function nodesOf({ path, text }: Source): Node[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const nodes: Node[] = []
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (typeof (value as Node).type === 'string') nodes.push(value as Node)
    for (const part of Object.values(value)) walk(part)
  }
  walk(program)
  return nodes
}

/** The position of a node, as path:line. */
export const placeOf = ({ path, text }: Source, { start }: Node) =>
  `${path}:${text.slice(0, start).split('\n').length}`
