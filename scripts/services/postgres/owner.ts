import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'

/** The system user that the server runs as; empty if it is the current user. */
export type Owner = {
  uid?: number
  gid?: number
}

const CANDIDATES = ['postgres', 'nobody']

function numericId(flag: '-u' | '-g', user: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout, 10) : undefined
}

function systemUser(): Owner {
  for (const user of CANDIDATES) {
    const [uid, gid] = [numericId('-u', user), numericId('-g', user)]
    if (uid && gid) return { uid, gid }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no system user "postgres" or "nobody" to run it as. ' +
      'Start as a plain user, or set DATABASE_URL.',
  )
}

/** PostgreSQL refuses to run as root: then it runs as the data's owner, or as a system user if there is no data yet. */
export function serverOwner(dataDir: string): Owner {
  if (process.getuid?.() !== 0) return {}
  if (!existsSync(dataDir)) return systemUser()
  const { uid, gid } = statSync(dataDir)
  return uid === 0 ? systemUser() : { uid, gid }
}

/** Gives a file or folder to the server's user. */
export function giveTo({ uid, gid }: Owner, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** Whether the server's user can enter a folder or run a program. */
export function canReach(owner: Owner, path: string): boolean {
  return spawnSync('test', ['-r', path, '-a', '-x', path], { cwd: '/', ...owner }).status === 0
}
