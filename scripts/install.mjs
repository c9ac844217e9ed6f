// Plain JavaScript without dependencies, as it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The first minor version of each major one that Prisma and jsdom run on. */
const OLDEST = { 20: 19, 22: 13, 24: 0 }

/** Whether Labmark runs on this version of Node. */
export function runsOn(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 24 || minor >= OLDEST[major]
}

function refuseOldNode() {
  if (runsOn(process.versions.node)) return
  console.error(`Labmark needs Node 20.19, 22.13, 24 or newer, and this is ${process.versions.node}.`)
  console.error('Install the current LTS from https://nodejs.org, then run the same command again.')
  process.exit(1)
}

function readJson(file) {
  return existsSync(root + file) ? JSON.parse(readFileSync(root + file, 'utf8')) : undefined
}

/** Whether node_modules matches the lock file; optional packages for other platforms may be absent. */
function isInstalled() {
  const wanted = readJson('package-lock.json').packages
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!present) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = existsSync(root + path) && present[path]?.version
    return found === version || (optional && !found)
  })
}

function runNpmCi() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  return spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status
}

/** Checks Node's version and installs the dependencies if they are missing or package-lock.json has changed. */
export function ensureInstalled() {
  refuseOldNode()
  if (isInstalled()) return
  const started = Date.now()
  console.log('  … installing dependencies (a minute or two at the first start)')
  if (runNpmCi() !== 0) {
    console.error('The dependencies could not be installed: npm says why above.')
    process.exit(1)
  }
  console.log(`  ✓ dependencies installed (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}
