// npm run db:migrate -- --name add_x: writes a migration from the schema's changes and applies it.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

ensureInstalled()

const prisma = fileURLToPath(new URL('../node_modules/prisma/build/index.js', import.meta.url))

function run(...args) {
  const { status } = spawnSync(process.execPath, [prisma, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run('migrate', 'dev', ...process.argv.slice(2))
run('generate')
