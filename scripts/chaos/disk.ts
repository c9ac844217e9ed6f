import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../services/at-end.ts'
import { stopPostmaster } from '../services/postgres/postmaster.ts'
import { readSettings, saveSettings } from '../services/postgres/settings.ts'
import { profileDir } from '../services/root.ts'

const SIZE = '420m'
const PREFIX = join(tmpdir(), 'labmark-chaos-')

/**
 * Makes a small disk in memory for the database, so that it can be filled up. Only root can make one. Removes what an earlier run
 * left behind.
 * @returns its folder, or undefined if impossible: the database is then at its usual place
 */
export async function openDisk(): Promise<string | undefined> {
  const { home } = readSettings('chaos')
  await stopPostmaster(join(home, 'postgres'))
  if (home.startsWith(PREFIX)) remove(home)
  rmSync(profileDir('chaos'), { recursive: true, force: true })
  const folder = `${PREFIX}${process.pid}`
  mkdirSync(folder, { recursive: true })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  chmodSync(folder, 0o755)
  atEnd(() => remove(folder))
  saveSettings('chaos', { ...readSettings('chaos'), home: folder })
  return folder
}

function remove(folder: string) {
  spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
}
