import { randomBytes } from 'node:crypto'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '../scale/place.ts'
import { openObjectStore, whyNoObjectStore } from './object-store.ts'
import type { Room } from './server.ts'

/** Where backups and the archive of one cluster lie. */
export interface Repositories {
  /** what each is called, the first being repository 1 */
  names: string[]
  /** pgBackRest's settings file */
  config: string
}

export const STANZA = 'labmark'

type Lines = Record<string, string | number>

/** Many small files become few; sealed before it leaves the machine; kept for as long as lib/core/backups.ts promises at most. */
const kept = (): Lines => ({
  bundle: 'y',
  'cipher-type': 'aes-256-cbc',
  'cipher-pass': randomBytes(36).toString('base64'),
  'retention-full-type': 'time',
  'retention-full': 28,
})

const onDisk = (place: Place): Lines => ({ path: place.make('repository'), ...kept() })

async function inObjectStore(place: Place): Promise<Lines> {
  const { port, certificate, key, secret } = await openObjectStore(place)
  return {
    ...{ type: 's3', path: '/labmark', 's3-bucket': 'backup', 's3-region': 'us-east-1' },
    ...{ 's3-endpoint': 'localhost', 's3-uri-style': 'path', 's3-key': key, 's3-key-secret': secret },
    ...{ 'storage-host': 'localhost', 'storage-port': port, 'storage-ca-file': certificate, ...kept() },
  }
}

/** Makes a repository on disk and, where a store of S3's kind can be had, one in it. */
export async function openRepositories(place: Place, { folder, port, socket }: Room): Promise<Repositories> {
  const why = whyNoObjectStore()
  if (why) console.log(`  ! no repository of S3's kind is tried: ${why}`)
  const all = [onDisk(place), ...(why ? [] : [await inObjectStore(place)])]
  const repositories = all.flatMap((lines, at) =>
    Object.entries(lines).map(([name, value]) => `repo${at + 1}-${name}=${value}`),
  )
  const config = join(place.folder, 'pgbackrest.conf')
  const common = ['compress-type=zst', 'process-max=2', 'start-fast=y', 'log-level-file=off']
  const paths = [`lock-path=${place.make('lock')}`, `spool-path=${place.make('spool')}`]
  const cluster = [`pg1-path=${folder}`, `pg1-port=${port}`, `pg1-socket-path=${socket}`, 'pg1-user=postgres']
  const text = ['[global]', ...common, ...paths, ...repositories, `[${STANZA}]`, ...cluster, ''].join('\n')
  writeFileSync(config, text, { mode: 0o600 })
  const { uid, gid } = place.user
  if (uid !== undefined && gid !== undefined) chownSync(config, uid, gid)
  return { names: why ? ['disk'] : ['disk', 'S3 (OpenStack Swift)'], config }
}
