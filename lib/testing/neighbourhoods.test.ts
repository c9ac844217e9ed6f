import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { nodesOf, type Source, sourceFiles } from './sources.ts'

// docs/architecture.md lists the neighbourhoods of lib/, lowest first; the imports must follow that order.

const neighbourhoods = [
  ...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `lib\/(\w+)\/` \|/gm),
].map(([, name = '']) => name)

const files = sourceFiles(['components', 'lib']).filter(({ path }) => !path.includes('/testing/'))

/** The file that an import refers to, if it is one of ours. */
function target(from: string, name: string): string | undefined {
  const path = name.startsWith('@/')
    ? name.slice(2)
    : name.startsWith('.')
      ? normalize(join(dirname(from), name))
      : undefined
  return (
    path &&
    ['', '.ts', '.tsx', '.mjs'].map((end) => path + end).find((one) => existsSync(one) && /\.\w+$/.test(one))
  )
}

type Import = { type: string; source?: { value?: unknown } | null }

/** Our own files that a file imports or re-exports from, including types. */
const importsOf = (file: Source): string[] =>
  (nodesOf(file) as Import[])
    .filter(({ type }) => /^(Import|Export)(Named|All)?(Declaration|Expression)$/.test(type))
    .flatMap(({ source }) => target(file.path, String(source?.value)) ?? [])

const imports = new Map(files.map((file) => [file.path, importsOf(file)]))

const levelOf = (path: string) => neighbourhoods.indexOf(path.split('/')[1] ?? '')

test('each file of lib/ is in a neighbourhood and, except in the core, in the folder of its noun', () => {
  expect(neighbourhoods.length).toBeGreaterThan(5)
  const libFiles = files.map(({ path }) => path).filter((path) => path.startsWith('lib/'))
  expect(libFiles.length).toBeGreaterThan(500)
  expect(libFiles.filter((path) => levelOf(path) < 0)).toEqual([])
  expect(libFiles.filter((path) => !path.startsWith('lib/core/') && path.split('/').length < 4)).toEqual([])
})

/** The neighbourhoods of lib/ that import a file. */
const usersOf = (path: string) =>
  new Set(
    [...imports].flatMap(([from, targets]) =>
      from.startsWith('lib/') && targets.includes(path) ? (from.split('/')[1] ?? '') : [],
    ),
  )

test('no file of the core is used by a single other neighbourhood, except to be joined in the wiring', () => {
  const misplaced = files
    .map(({ path }) => path)
    .filter((path) => path.startsWith('lib/core/'))
    .filter((path) => {
      const [user = 'core', ...others] = usersOf(path)
      return others.length === 0 && user !== 'core' && user !== 'wiring'
    })
  expect(misplaced).toEqual([])
})

/** The wiring's list of calls names all route handlers; nothing else in lib/ may import from a screen. */
const isAllowed = (from: string, to: string) =>
  to.startsWith('lib/')
    ? /^lib\/(generated|testing)\//.test(to) || levelOf(to) <= levelOf(from)
    : from.startsWith('lib/wiring/') && to.startsWith('app/api/')

test('no file of lib/ imports from a neighbourhood above its own, or from a screen', () => {
  const upward = [...imports]
    .filter(([from]) => from.startsWith('lib/'))
    .flatMap(([from, targets]) =>
      targets.filter((to) => !isAllowed(from, to)).map((to) => `${from} imports ${to}`),
    )
  expect(upward).toEqual([])
})

test('no files import each other in a circle, not even for types', () => {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path) || trail.includes(path)) return
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  expect(circles).toEqual([])
})
