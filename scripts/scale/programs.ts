import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The programs that the check runs besides the site. */
export interface Programs {
  /** the folder with initdb, postgres, pg_basebackup and pg_rewind */
  postgres: string
  patroni: string
  etcd: string
  pgbouncer: string
  haproxy: string
}

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
const DEBIAN = '/usr/lib/postgresql'

const find = (name: string, folders: string[]) => folders.find((folder) => existsSync(join(folder, name)))

/** Debian keeps each version's programs in a folder of their own; the newest counts. */
function serverFolders(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const own = process.env.PG_BIN ? [process.env.PG_BIN] : []
  return [...own, ...versions.map((version) => join(DEBIAN, version, 'bin')), ...FOLDERS]
}

/** The folder with the programs of PostgreSQL, that of PG_BIN first. */
export const findPostgres = () => find('pg_basebackup', serverFolders())

/** Where a program is, if it is there. */
export function findProgram(name: string): string | undefined {
  const folder = find(name, FOLDERS)
  return folder && join(folder, name)
}

/** @throws with what to install when one is missing */
export function findPrograms(): Programs {
  const postgres = findPostgres()
  const [pgbouncer, haproxy, patroni, etcd] = ['pgbouncer', 'haproxy', 'patroni', 'etcd'].map(findProgram)
  if (!postgres || !pgbouncer || !haproxy || !patroni || !etcd)
    throw new Error(
      'This check needs PostgreSQL with pg_basebackup, PgBouncer, HAProxy, Patroni and etcd, and nothing was checked. On Debian: apt-get install postgresql pgbouncer haproxy patroni etcd-server',
    )
  return { postgres, pgbouncer, haproxy, patroni, etcd }
}
