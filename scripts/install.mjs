// Plain JavaScript without dependencies: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const OLDEST = [20, 19]

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(`Labmark needs Node ${OLDEST.join('.')} or newer, and this is ${process.versions.node}.`)
  console.error('Install the current LTS from https://nodejs.org, then run the same command again.')
  process.exit(1)
}

function packagesOf(lockfile) {
  return existsSync(root + lockfile) ? JSON.parse(readFileSync(root + lockfile, 'utf8')).packages : undefined
}

/** npm keeps its own note of what it installed; packages for other systems are absent from it. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!present) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && !present[path]),
  )
}

function runNpm(args) {
  const cli = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  if (cli?.endsWith('.js')) return spawnSync(process.execPath, [cli, ...args], options).status
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' }).status
}

/** Checks Node's version, and installs the dependencies when they are missing or package-lock.json has changed. */
export function ensureInstalled() {
  refuseOldNode()
  if (isInstalled()) return
  const started = Date.now()
  console.log('  … installing dependencies (a minute or two at the first start)')
  const status = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0) {
    console.error('The dependencies could not be installed: npm says why above.')
    process.exit(1)
  }
  console.log(`  ✓ dependencies installed (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}
