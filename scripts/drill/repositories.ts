import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Workspace } from '../scale/workspace.ts'
import { giveTo } from '../services/postgres/owner.ts'
import { root } from '../services/root.ts'
import { openObjectStore, whyNoObjectStore } from './object-store.ts'
import type { ServerPlace } from './server.ts'

/** The backup repositories of one cluster. */
export type Repositories = {
  /** the names, beginning with repository 1 */
  names: string[]
  /** pgBackRest's settings file */
  config: string
}

export const STANZA = 'labmark'

type Lines = Record<string, string | number>

const guide = 'docs/recovery.md'

/** The settings file from the guide: the rehearsal uses what hosts copy. */
function settingsOfGuide(): string {
  const [, block] =
    /^`\/etc\/pgbackrest\.conf`.*\n\n```\n([^`]*)```/m.exec(readFileSync(join(root, guide), 'utf8')) ?? []
  if (!block) throw new Error(`${guide} has no pgbackrest.conf.`)
  return block
}

/** Replaces the guide's values by this machine's, and adds missing ones to the section. */
function fillIn(text: string, section: string, lines: Lines): string {
  let filled = text
  for (const [name, value] of Object.entries(lines)) {
    const own = new RegExp(`^${name}=.*$`, 'm')
    const line = `${name}=${value}`
    filled = own.test(filled)
      ? filled.replace(own, () => line)
      : filled.replace(`[${section}]\n`, () => `[${section}]\n${line}\n`)
  }
  return filled
}

const secret = () => randomBytes(36).toString('base64')

const onDisk = (workspace: Workspace): Lines => ({
  'repo1-path': workspace.make('repository'),
  'repo1-cipher-pass': secret(),
})

async function inObjectStore(workspace: Workspace): Promise<Lines> {
  const { port, certificate, key, secret: keySecret } = await openObjectStore(workspace)
  return {
    'repo2-s3-bucket': 'backup',
    'repo2-s3-region': 'us-east-1',
    'repo2-s3-endpoint': 'localhost',
    'repo2-s3-key': key,
    'repo2-s3-key-secret': keySecret,
    'repo2-cipher-pass': secret(),
    'repo2-s3-uri-style': 'path',
    'repo2-storage-host': 'localhost',
    'repo2-storage-port': port,
    'repo2-storage-ca-file': certificate,
  }
}

/** Makes a repository on disk and, if an S3-compatible store is available, one in it. */
export async function openRepositories(
  workspace: Workspace,
  { folder, port, socket }: ServerPlace,
): Promise<Repositories> {
  const reason = whyNoObjectStore()
  if (reason) console.log(`  ! no repository of S3's kind is tried: ${reason}`)
  const guided = settingsOfGuide()
  const common = {
    'log-level-file': 'off',
    'lock-path': workspace.make('lock'),
    'spool-path': workspace.make('spool'),
    ...onDisk(workspace),
    ...(reason ? {} : await inObjectStore(workspace)),
  }
  const cluster = { 'pg1-path': folder, 'pg1-port': port, 'pg1-socket-path': socket, 'pg1-user': 'postgres' }
  const text = reason ? guided.replace(/^repo2-.*\n/gm, '') : guided
  const config = join(workspace.folder, 'pgbackrest.conf')
  writeFileSync(config, fillIn(fillIn(text, 'global', common), STANZA, cluster), { mode: 0o600 })
  giveTo(workspace.user, config)
  return { names: reason ? ['disk'] : ['disk', 'S3 (OpenStack Swift)'], config }
}
