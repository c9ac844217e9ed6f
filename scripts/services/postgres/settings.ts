import { createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Profile, profileDir } from '../root.ts'

/** What is remembered of a profile's PostgreSQL server between two starts. */
export interface ServerSettings {
  port: number
  password: string
  /** The folder that holds the data, and the programs when they had to be copied. */
  home: string
}

const FIRST_PORT = 20_000

/** What macOS allows; Linux some more. */
const LONGEST_SOCKET = 103

function settingsFile(profile: Profile): string {
  return join(profileDir(profile), 'postgres.json')
}

/** A port of its own for each checkout and profile, so that two of them rarely meet. */
function usualPort(profile: Profile): number {
  return FIRST_PORT + (createHash('sha256').update(profileDir(profile)).digest().readUInt16BE() % 10_000)
}

/** Reads the settings of a profile's server; makes them, with a new password, at the first call. */
export function readSettings(profile: Profile): ServerSettings {
  const file = settingsFile(profile)
  if (!existsSync(file)) {
    const password = randomBytes(18).toString('base64url')
    writeOnce(file, { port: usualPort(profile), password, home: profileDir(profile) })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Two processes may come here at once: the first one's settings stay. */
function writeOnce(file: string, settings: ServerSettings): void {
  const draft = writeDraft(file, settings)
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function writeDraft(file: string, settings: ServerSettings): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  return draft
}

/** Remembers changed settings. */
export function saveSettings(profile: Profile, settings: ServerSettings): void {
  const file = settingsFile(profile)
  renameSync(writeDraft(file, settings), file)
}

/** The address of a database on the profile's server. */
export function databaseUrl({ port, password }: ServerSettings, database = 'labmark'): string {
  return `postgresql://labmark:${password}@127.0.0.1:${port}/${database}`
}

/**
 * The folder of the server's socket, which takes a third less of the processor than TCP, for the profile that asks the
 * most; '' where the system allows no name as long.
 */
export function socketFolder(profile: Profile, { home }: ServerSettings): string {
  const folder = join(home, 'postgres')
  return profile === 'test' && `${folder}/.s.PGSQL.65535`.length <= LONGEST_SOCKET ? folder : ''
}

/** The address of the profile's database, marked so that the schema engine starts the server when it must. */
export function embeddedUrl(profile: Profile): string {
  return `${databaseUrl(readSettings(profile))}?embedded=${profile}`
}
