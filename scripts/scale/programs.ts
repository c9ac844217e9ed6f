import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin']
const DEBIAN = '/usr/lib/postgresql'

const find = (name: string, folders: string[]) => folders.find((folder) => existsSync(join(folder, name)))

/** Debian has a folder for each version's programs; the newest comes first. */
function serverFolders(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const own = process.env.PG_BIN ? [process.env.PG_BIN] : []
  return [...own, ...versions.map((version) => join(DEBIAN, version, 'bin')), ...FOLDERS]
}

/** The folder with PostgreSQL's programs (initdb, postgres, pg_basebackup, pg_rewind): PG_BIN, else the newest. */
export const findPostgres = () => find('pg_basebackup', serverFolders())

/** The path of a program, if it is installed. */
export function findProgram(name: string): string | undefined {
  const folder = find(name, FOLDERS)
  return folder && join(folder, name)
}

/** The programs that the check needs besides the site. */
export type Programs = ReturnType<typeof findPrograms>

/** Finds all programs. @throws with what to install when one is missing */
export function findPrograms() {
  const postgres = findPostgres()
  const [pgbouncer, haproxy, patroni, etcd] = ['pgbouncer', 'haproxy', 'patroni', 'etcd'].map(findProgram)
  if (!postgres || !pgbouncer || !haproxy || !patroni || !etcd)
    throw new Error(
      'This check needs PostgreSQL with pg_basebackup, PgBouncer, HAProxy, Patroni and etcd, and nothing was checked. On Debian: apt-get install postgresql pgbouncer haproxy patroni etcd-server',
    )
  return { postgres, pgbouncer, haproxy, patroni, etcd }
}
