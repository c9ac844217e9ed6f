import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextFreePort } from '../free-port.ts'
import { type Profile, profileDir } from '../root.ts'
import { acceptsConnections } from './database.ts'
import type { Place } from './place.ts'
import { findPostmaster } from './postmaster.ts'
import { databaseUrl, type ServerSettings, saveSettings, socketFolder } from './settings.ts'

const READY_MS = 120_000
const ATTEMPTS = 8
const HOST = '127.0.0.1'

const MB = 2 ** 20

/** A quarter of the memory, as PostgreSQL's manual recommends for a dedicated server, up to what a small site has. */
const benchSettings = { shared_buffers: `${Math.round(Math.min(totalmem() / 4, 4096 * MB) / MB)}MB` }

const profileSettings: Record<Profile, Record<string, string>> = {
  local: {},
  // As on a real site, what is acknowledged must be on disk.
  chaos: {},
  bench: benchSettings,
  test: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  fuzz: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  e2e: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
}

function flags(profile: Profile, server: ServerSettings): string[] {
  const options = {
    listen_addresses: HOST,
    unix_socket_directories: socketFolder(profile, server),
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...profileSettings[profile],
  }
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The server gets its own session: Ctrl-C in the terminal must not stop it before the site is closed. */
function spawnServer(profile: Profile, { programs, dataDir, owner, settings }: Place): ChildProcess {
  const log = openSync(join(profileDir(profile), 'postgres.log'), 'w', 0o600)
  const args = ['-D', dataDir, '-p', String(settings.port), ...flags(profile, settings)]
  const child = spawn(join(programs, 'bin/postgres'), args, {
    ...owner,
    cwd: '/',
    detached: true,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return child
}

/** @returns false if the server ended instead, as happens while a killed one's last workers are exiting */
async function waitUntilReady(child: ChildProcess, place: Place, url: string): Promise<boolean> {
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  const deadline = Date.now() + READY_MS
  while (child.exitCode === null && child.signalCode === null && !failure) {
    if (findPostmaster(place.dataDir)?.pid === child.pid && (await acceptsConnections(url))) return true
    if (Date.now() > deadline) throw new Error('PostgreSQL did not become ready within two minutes.')
    await sleep(20)
  }
  if (failure) throw failure
  return false
}

/** A killed server's last workers exit within moments, and a port may be taken between the check and its use. */
const TEMPORARY = /shared memory|lock file|could not bind/

/** Starts the server on its usual port or the next free one, which is stored. @throws with the end of its log */
export async function launch(profile: Profile, place: Place): Promise<void> {
  let log = ''
  for (let attempt = 0; attempt === 0 || (attempt < ATTEMPTS && TEMPORARY.test(log)); attempt++) {
    place.settings.port = await nextFreePort(place.settings.port, HOST)
    const child = spawnServer(profile, place)
    if (await waitUntilReady(child, place, databaseUrl(place.settings, 'postgres'))) {
      saveSettings(profile, place.settings)
      return
    }
    log = readFileSync(join(profileDir(profile), 'postgres.log'), 'utf8')
    await sleep(250)
  }
  throw new Error(`PostgreSQL does not start:\n${log.slice(-2000)}`)
}
