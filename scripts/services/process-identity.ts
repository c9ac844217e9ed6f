import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What tells a process from a later one with the same id: the moment it started.
 * @returns undefined when no such process runs (a zombie does not)
 */
export function identityOf(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxIdentity(pid) : psIdentity(pid)
}

function linuxIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name, in brackets, may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

function psIdentity(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
  const [, state, started] = /^(\S+)\s+(.+)$/m.exec(stdout?.trim() ?? '') ?? []
  return state?.startsWith('Z') ? undefined : started
}

/** Whether the process still is the one that had this identity. */
export function isSameProcess(pid: number, identity: string | undefined): boolean {
  return identity !== undefined && identityOf(pid) === identity
}

/** Waits until the process is gone. @returns false when it still runs after `ms` milliseconds */
export async function waitForExit(pid: number, ms: number): Promise<boolean> {
  const identity = identityOf(pid)
  const deadline = Date.now() + ms
  while (isSameProcess(pid, identity)) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

/** Sends a signal; a process that has already gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
