import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, saveSettings } from '../services/postgres/settings.ts'
import { profileDir } from '../services/root.ts'

const SIZE = '420m'

/**
 * A small disk in memory for the database, so that it can be filled up. Only root can make one.
 * @returns its folder, or undefined where that cannot be: the database then lies where it always does
 */
export async function openDisk(stops: (() => unknown)[]): Promise<string | undefined> {
  rmSync(profileDir('chaos'), { recursive: true, force: true })
  const folder = join(tmpdir(), `labmark-chaos-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  chmodSync(folder, 0o755)
  stops.push(() => {
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  })
  saveSettings('chaos', { ...readSettings('chaos'), home: folder })
  return folder
}
