import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Profile, profileDir } from '../root.ts'
import { createWhole, writeWhole } from '../whole-file.ts'

/** The settings of a profile's PostgreSQL server that are stored between starts. */
export type ServerSettings = {
  port: number
  password: string
  /** The folder with the data, and with the programs if they had to be copied. */
  home: string
}

const FIRST_PORT = 20_000

/** The longest path of a socket on Linux. */
const LONGEST_SOCKET = 107

function settingsFile(profile: Profile): string {
  return join(profileDir(profile), 'postgres.json')
}

/** A default port per checkout and profile, so that two of them rarely collide. */
function usualPort(profile: Profile): number {
  return FIRST_PORT + (createHash('sha256').update(profileDir(profile)).digest().readUInt16BE() % 10_000)
}

/**
 * Reads the settings of a profile's server; creates them, with a new password, on the first call. Two processes may get here at
 * once: the first one's settings win.
 */
export function readSettings(profile: Profile): ServerSettings {
  const file = settingsFile(profile)
  if (!existsSync(file)) {
    const password = randomBytes(18).toString('base64url')
    createWhole(file, asText({ port: usualPort(profile), password, home: profileDir(profile) }))
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

const asText = (settings: ServerSettings) => `${JSON.stringify(settings, null, 2)}\n`

/** Stores changed settings. */
export function saveSettings(profile: Profile, settings: ServerSettings): void {
  writeWhole(settingsFile(profile), asText(settings))
}

/** The URL of a database on the profile's server. */
export function databaseUrl({ port, password }: ServerSettings, database = 'labmark'): string {
  return `postgresql://labmark:${password}@127.0.0.1:${port}/${database}`
}

/**
 * The folder of the server's socket, which takes a third less CPU than TCP, for the profile with the most queries; '' if the path
 * would be too long for the system.
 */
export function socketFolder(profile: Profile, { home }: ServerSettings): string {
  const folder = join(home, 'postgres')
  return profile === 'test' && `${folder}/.s.PGSQL.65535`.length <= LONGEST_SOCKET ? folder : ''
}

/** The URL of the profile's database, marked so that the schema engine starts the server if necessary. */
export function embeddedUrl(profile: Profile): string {
  return `${databaseUrl(readSettings(profile))}?embedded=${profile}`
}
