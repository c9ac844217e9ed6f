import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Profile } from '../root.ts'
import { copyBinaries, makeHome, packagedPostgres } from './binaries.ts'
import { canReach, type Owner, serverOwner } from './owner.ts'
import { readSettings, type ServerSettings, saveSettings } from './settings.ts'

const SHARED_HOME = '/var/lib/labmark'

/** Where a server's programs and data are, and the user it runs as. */
export type Place = {
  programs: string
  dataDir: string
  owner: Owner
  settings: ServerSettings
}

/** Finds a place that the server's user can reach: outside the checkout if that is inside a private home folder. */
export function choosePlace(profile: Profile): Place {
  const settings = reachableHome(profile, readSettings(profile))
  const dataDir = join(settings.home, 'postgres')
  const owner = serverOwner(dataDir)
  const packaged = packagedPostgres()
  const open = canReach(owner, join(packaged, 'bin/postgres')) && canReach(owner, join(packaged, 'share'))
  return {
    programs: open ? packaged : copyBinaries(packaged, dirname(settings.home)),
    dataDir,
    owner,
    settings,
  }
}

function reachableHome(profile: Profile, settings: ServerSettings): ServerSettings {
  const owner = serverOwner(join(settings.home, 'postgres'))
  if (canReach(owner, settings.home) || existsSync(join(settings.home, 'postgres'))) return settings
  const home = makeHome(join(SHARED_HOME, `${profile}-${randomBytes(6).toString('hex')}`))
  const moved = { ...settings, home }
  saveSettings(profile, moved)
  return moved
}
