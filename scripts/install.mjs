// Plain JavaScript without dependencies: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const machine = `-${process.platform}-${process.arch}`
const OLDEST = [20, 19]

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(`Labmark needs Node ${OLDEST.join('.')} or newer, and this is ${process.versions.node}.`)
  console.error('Install the current LTS from https://nodejs.org, then run the same command again.')
  process.exit(1)
}

function readJson(file) {
  return existsSync(root + file) ? JSON.parse(readFileSync(root + file, 'utf8')) : undefined
}

/** A lock file made where other systems' binaries are not on offer leaves them out, and npm would not add them. */
function coversThisMachine({ packages }) {
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  return optional.every((name) => !name.includes(machine) || packages[`node_modules/${name}`])
}

function wantedVersions(lock) {
  if (coversThisMachine(lock)) return Object.entries(lock.packages).filter(([path]) => path !== '')
  const { dependencies, devDependencies } = readJson('package.json')
  const direct = Object.entries({ ...dependencies, ...devDependencies })
  return direct.map(([name, version]) => [`node_modules/${name}`, { version }])
}

/**
 * npm keeps its own note of what it installed; packages for other systems are absent from it. The note may have come
 * from another folder, as with linked copies, so that a package it names must be there too.
 */
function isInstalled(lock) {
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!present) return false
  return wantedVersions(lock).every(([path, { version, optional }]) => {
    const found = existsSync(root + path) && present[path]?.version
    return found === version || (optional && !found) || (found && !/^\d/.test(version))
  })
}

/** `npm ci` refuses a lock file that leaves out other systems' binaries; this installs just what it names too. */
function runNpm(lock) {
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  if (!coversThisMachine(lock)) args.push('--no-package-lock')
  const cli = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  if (cli?.endsWith('.js')) return spawnSync(process.execPath, [cli, ...args], options).status
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' }).status
}

/** Checks Node's version, and installs the dependencies when they are missing or package-lock.json has changed. */
export function ensureInstalled() {
  refuseOldNode()
  const lock = readJson('package-lock.json')
  if (isInstalled(lock)) return
  const started = Date.now()
  console.log('  … installing dependencies (a minute or two at the first start)')
  if (runNpm(lock) !== 0) {
    console.error('The dependencies could not be installed: npm says why above.')
    process.exit(1)
  }
  console.log(`  ✓ dependencies installed (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}
