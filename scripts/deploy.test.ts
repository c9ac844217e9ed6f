import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { EnvError, parseEnv, settings } from '../lib/core/env.ts'
import { repositoryFiles } from '../lib/testing/repository-files.ts'
import { coordinatorTables, referenceTables } from './distribute/tables.ts'
import { root } from './services/root.ts'
import { startArguments } from './services/run-site.ts'
import { builtFrom } from './start/build.ts'

const read = (name: string) => readFileSync(join(root, name), 'utf8')

/** Names and defaults in the table of docs/deploy.md. */
function documented(): Record<string, string | undefined> {
  const section = read('docs/deploy.md').split('## Settings')[1]?.split('\n## ')[0] ?? ''
  const rows = section.matchAll(/^\| `(\w+)` \|(?: `(.*?)`)? ?\|/gm)
  return Object.fromEntries([...rows].map(([, name, value]) => [name, value]))
}

/** The settings without which a public site refuses to start, given `extra`. */
function missingSettings(extra: Record<string, string> = {}): string[] {
  try {
    parseEnv({ NODE_ENV: 'production', PUBLIC_URL: 'https://labs.in', ...extra })
    return []
  } catch (error) {
    if (error instanceof EnvError) return Object.keys(error.problems)
    throw error
  }
}

test('docs/deploy.md marks as needed what a public site does not start without, and nothing else', () => {
  const marked = [...read('docs/deploy.md').matchAll(/^\| `(\w+)` \|.*\*\*needed\*\*/gm)].map(
    ([, name]) => name,
  )
  // PUBLIC_URL makes the site public; the first of Razorpay's settings requires the others.
  const all = new Set([
    'PUBLIC_URL',
    ...missingSettings(),
    ...missingSettings({ RAZORPAY_KEY_ID: 'rzp_live_1' }),
  ])
  expect(marked.sort()).toEqual([...all].sort())
})

/** The settings in .env.example, set or commented out. */
const exampleSettings = () =>
  [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

/** Variables that are not the site's own, or set by whoever builds and starts it. */
const otherVariables = ['DATABASE_PASSWORD', 'DATABASE_OWNER_PASSWORD', 'DATABASE_ADMIN_PASSWORD']

test('docs/deploy.md has every setting with its default, and no other', () => {
  expect(documented()).toStrictEqual(settings())
})

test('.env.example shows every setting, and no other', () => {
  const hidden = ['MAILBOX_URL', 'NODE_ENV']
  const known = [...Object.keys(settings()).filter((name) => !hidden.includes(name)), ...otherVariables]
  expect(exampleSettings().filter((name) => !known.includes(name) && !name.startsWith('BACKUP'))).toEqual([])
  expect(known.filter((name) => !exampleSettings().includes(name))).toEqual([])
})

type Stage = { name: string; from: string; copies: { sources: string[]; stage?: string }[]; lines: string[] }

/** The stages of the Dockerfile with their instructions, continued lines joined. */
function stages(): Stage[] {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const parsed: Stage[] = []
  for (const line of lines) {
    const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? []
    if (from) parsed.push({ name, from, copies: [], lines: [] })
    const stage = parsed.at(-1)
    if (!stage) throw new Error(`An instruction before the first FROM: ${line}`)
    stage.lines.push(line)
    const [, other, paths] = /^COPY (?:--from=(\S+) )?(.+)$/.exec(line) ?? []
    if (paths) stage.copies.push({ sources: paths.split(/\s+/).slice(0, -1), ...(other && { stage: other }) })
  }
  return parsed
}

test('the Dockerfile copies what is there, from stages that come before', () => {
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !/^[#!]/.test(line))
  const names: string[] = []
  for (const { name, from, copies } of stages()) {
    expect([...names, 'node:24-bookworm-slim']).toContain(from)
    for (const { sources, stage } of copies) {
      if (stage) expect(names).toContain(stage)
      else
        for (const source of sources) {
          expect(existsSync(join(root, source)), source).toBe(true)
          expect(ignored).not.toContain(source)
        }
    }
    names.push(name)
  }
  expect(names.at(-1)).toBe('app')
})

/** What a stage, and those it builds on, copy from the checkout. */
function copiedInto(name: string): string[] {
  const stage = stages().find((one) => one.name === name)
  if (!stage) return []
  const own = stage.copies.filter((copy) => !copy.stage).flatMap(({ sources }) => sources)
  return [...copiedInto(stage.from), ...own]
}

const isWithin = (paths: string[], path: string) =>
  paths.some((one) => path === one || path.startsWith(`${one}/`))

const filesAt = (path: string) =>
  statSync(join(root, path)).isFile()
    ? [path]
    : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))

/** The files that a file imports, as paths from the root of the checkout; without packages. */
function importsOf(path: string): string[] {
  const named = read(path).matchAll(/(?:\bfrom |\bimport\(|^import )'(\.{1,2}\/|@\/)([^']+)'/gm)
  return [...named].map(([, start = '', rest = '']) =>
    normalize(start === '@/' ? rest : join(dirname(path), start, rest)),
  )
}

test('the Dockerfile copies everything that the site is built from', () => {
  const copied = copiedInto('build')
  expect(builtFrom().filter((path) => !isWithin(copied, path))).toEqual([])
})

test('no file that is copied into the image imports one that is not', () => {
  const copied = copiedInto('build')
  const files = copied.flatMap(filesAt).filter((path) => /\.(tsx?|mjs)$/.test(path))
  expect(files.length).toBeGreaterThan(500)
  const outside = files.flatMap((path) =>
    importsOf(path)
      .filter((target) => !isWithin(copied, target))
      .map((target) => `${path} imports ${target}`),
  )
  expect(outside).toEqual([])
})

test("secrets, data and this machine's own builds stay out of the image", () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['.env', '.env.*', '.data', '.git', 'node_modules', '.next'])
    expect(ignored).toContain(name)
})

test('the site runs as a plain user, says whether it is well, and is started without a shell', () => {
  const app = stages().at(-1)?.lines ?? []
  expect(app).toContain('USER node')
  expect(app.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
    app.findLastIndex((line) => line.startsWith('COPY')),
  )
  expect(app.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true)
  const command = ['node', ...startArguments].map((part) => `"${part}"`).join(', ')
  expect(app).toContain(`CMD [${command}]`)
})

test('the Dockerfile names no setting that is not explained', () => {
  const set = [...read('Dockerfile').matchAll(/^(?:ENV|ARG) (.*)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=', 1)[0] ?? ''),
  )
  const known = [...Object.keys(settings()), ...otherVariables, 'NEXT_TELEMETRY_DISABLED']
  expect(set.filter((name) => !known.includes(name))).toEqual([])
})

/** Set by Node, its tools and our own programs for their children, never by hand. */
const handedOver =
  /^(CI|PATH|NEXT_RUNTIME|VITEST_POOL_ID|LABMARK_PARENT|TEST_(DATABASE|SITE|ROWS)_URL|TEST_CITUS\w*|PRISMA_SCHEMA_ENGINE_BINARY|(FLOOR|PAYMENT)_\w+)$/

test('every variable that the sources read is explained in docs/deploy.md', () => {
  const variables = repositoryFiles(root)
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .flatMap((path) => [...read(path).matchAll(/\benv\.([A-Z][A-Z0-9_]+)\b/g)].map(([, name = '']) => name))
  expect(variables.length).toBeGreaterThan(100)
  const guide = read('docs/deploy.md')
  const unexplained = variables.filter((name) => !handedOver.test(name) && !guide.includes(`\`${name}\``))
  expect([...new Set(unexplained)]).toEqual([])
})

test('docs/scale.md says where a cluster keeps each table that is not distributed by school', () => {
  const rowOf = (begin: string) =>
    read('docs/scale.md')
      .split('\n')
      .find((line) => line.startsWith(`| ${begin} |`))
  const tablesIn = (begin: string) =>
    [...(rowOf(begin)?.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(tablesIn('`create_reference_table`').sort()).toEqual(referenceTables.toSorted())
  expect(tablesIn('left on the coordinator').sort()).toEqual(coordinatorTables.toSorted())
})
