import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

type Entry = {
  version?: string
  dev?: boolean
  optional?: boolean
  license?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Entry> }

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** The platform of a package of prebuilt binaries, by its name: `…-linux-x64-musl`. */
function platformOf(name: string) {
  const words = name.split(/[-/]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  const libc = os[0] === 'linux' ? [words.includes('musl') ? 'musl' : 'glibc'] : []
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(libc.length && { libc }) }
}

/** Whether npm would find `name` for the package at `path`: beside it or in a folder above. */
function isListed(packages: Lock['packages'], path: string, name: string): boolean {
  if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true
  if (path === '') return false
  return isListed(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

/** Optional packages that the lock file refers to but has no entry for, by the path they would have. */
export function missingOptionals({ packages }: Lock): [string, Entry][] {
  return Object.entries(packages).flatMap(([path, { dev, license, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isListed(packages, path, name))
      .map(([name, version]): [string, Entry] => [
        `node_modules/${name}`,
        { version, ...platformOf(name), ...(dev && { dev }), ...(license && { license }), optional: true },
      ]),
  )
}

/**
 * Adds the optional packages for other platforms that npm left out because its registry did not offer them; without them
 * `npm ci` rejects the lock file. Such an entry has no checksum until npm writes it where the package is available.
 */
export function completeLock(lock: Lock): Lock {
  const entries = [...Object.entries(lock.packages), ...missingOptionals(lock)]
  return { ...lock, packages: Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en'))) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  writeFileSync('package-lock.json', `${JSON.stringify(completeLock(lock), null, 2)}\n`)
}
