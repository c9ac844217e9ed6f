import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf, isSameProcess } from '../process-identity.ts'
import { type Profile, profileDir } from '../root.ts'

let taken = 0

function leasesDir(profile: Profile): string {
  const dir = join(profileDir(profile), 'postgres-users')
  mkdirSync(dir, { recursive: true })
  return dir
}

/** Records that this process uses the server. @returns the path of the record */
export function takeLease(profile: Profile): string {
  const file = join(leasesDir(profile), `${process.pid}-${++taken}`)
  writeFileSync(file, identityOf(process.pid) ?? '')
  return file
}

/** Whether any living process uses the server; removes records of dead ones. */
export function isLeased(profile: Profile): boolean {
  const dir = leasesDir(profile)
  return readdirSync(dir).some((name) => {
    const file = join(dir, name)
    const alive = isSameProcess(Number.parseInt(name, 10), readFileSync(file, 'utf8'))
    if (!alive) rmSync(file, { force: true })
    return alive
  })
}
