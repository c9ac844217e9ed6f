import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.ts'
import { createDatabase, databaseExists } from './postgres/database.ts'
import { initialise } from './postgres/initialise.ts'
import { launch } from './postgres/launch.ts'
import { isLeased, takeLease } from './postgres/leases.ts'
import { choosePlace, type Place } from './postgres/place.ts'
import { findPostmaster, stopPostmaster } from './postgres/postmaster.ts'
import { databaseUrl, socketFolder } from './postgres/settings.ts'
import { type Profile, profileDir } from './root.ts'

/** A running PostgreSQL server used by this process. */
type OpenPostgres = {
  url: string
  /** Ends the use; the last user stops the server. */
  close: () => Promise<void>
}

/**
 * Starts the profile's embedded server, or joins it if it is running: several processes may share it, and one left over from a
 * killed process is taken over.
 * @throws if it does not start
 */
export async function openPostgres(profile: Profile): Promise<OpenPostgres> {
  const lock = join(profileDir(profile), 'postgres.lock')
  return withLock(lock, async () => {
    const place = choosePlace(profile)
    await run(profile, place)
    const lease = takeLease(profile)
    const folder = socketFolder(profile, place.settings)
    const url = databaseUrl(place.settings) + (folder && `?host=${encodeURIComponent(folder)}`)
    if (!(await databaseExists(url))) await createDatabase(url)
    let closing: Promise<void> | undefined
    const leave = async () => {
      rmSync(lease, { force: true })
      if (!isLeased(profile)) await stopPostmaster(place.dataDir)
    }
    return {
      url,
      close: () => {
        closing ??= withLock(lock, leave)
        return closing
      },
    }
  })
}

async function run(profile: Profile, place: Place): Promise<void> {
  const running = findPostmaster(place.dataDir)
  if (running) place.settings.port = running.port
  if (running && isLeased(profile)) return
  // A server without users is left over and may be shutting down: restart it to be sure.
  await stopPostmaster(place.dataDir)
  if (!existsSync(place.dataDir)) initialise(place)
  await launch(profile, place).catch(async (error) => {
    if (profile === 'local') throw error
    // The tests' servers do not wait for the disk, so a power cut may corrupt them; nothing in them is worth keeping.
    rmSync(place.dataDir, { recursive: true })
    initialise(place)
    await launch(profile, place)
  })
}
