import { rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf, isSameProcess } from './process-identity.ts'
import { createWhole, readIfThere } from './whole-file.ts'

const TIMEOUT_MS = 10 * 60_000
const BREAKING_MS = 5_000

/**
 * Runs `work` while no other process on this machine holds the lock.
 * @param file path of the lock file; a lock whose holder has died is taken over
 * @throws if the lock is still held after ten minutes
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!createOnce(file)) {
    if (Date.now() > deadline) throw new Error(`${file} stays locked by process ${readIfThere(file)}`)
    breakStale(file)
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

const createOnce = (file: string) => createWhole(file, `${process.pid} ${identityOf(process.pid)}`)

function isStale(file: string): boolean {
  const holder = readIfThere(file)
  if (holder === undefined) return false
  const [pid, identity] = holder.split(/ (.*)/)
  return !isSameProcess(Number(pid), identity)
}

/** Only one process at a time may remove a dead holder's lock; otherwise it might remove the next holder's. */
function breakStale(file: string): void {
  if (!isStale(file)) return
  const breaking = `${file}.breaking`
  if (!createOnce(breaking)) {
    const since = statSync(breaking, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Date.now() - since > BREAKING_MS) rmSync(breaking, { force: true })
    return
  }
  if (isStale(file)) rmSync(file, { force: true })
  rmSync(breaking, { force: true })
}
