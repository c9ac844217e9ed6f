import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveTo } from './owner.ts'
import type { Place } from './place.ts'

/** Passes the password to initdb in a file that only its user can read. */
function withPasswordFile<T>({ owner, settings }: Place, work: (file: string) => T): T {
  const dir = mkdtempSync(join(tmpdir(), 'labmark-'))
  const file = join(dir, 'password')
  try {
    writeFileSync(file, settings.password, { mode: 0o600 })
    giveTo(owner, file)
    giveTo(owner, dir)
    return work(file)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Creates an empty cluster, completely or not at all: UTF-8, natural sort order, password login. @throws initdb's output */
export function initialise(place: Place): void {
  const draft = `${place.dataDir}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  giveTo(place.owner, draft)
  const { status, stderr, error } = withPasswordFile(place, (passwordFile) =>
    spawnSync(
      join(place.programs, 'bin/initdb'),
      [
        `--pgdata=${draft}`,
        '--username=labmark',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=icu',
        '--icu-locale=en-IN',
        '--no-sync',
      ],
      { ...place.owner, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } },
    ),
  )
  if (error || status !== 0) throw new Error(`PostgreSQL could not be set up.\n${error?.message ?? stderr}`)
  renameSync(draft, place.dataDir)
}
