import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The fields of /proc/<pid>/stat from the state on. */
export function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The command's name, in parentheses, may itself contain spaces and parentheses.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** A process's start time, which distinguishes it from a later one with the same id; undefined if there is none. */
export function identityOf(pid: number): string | undefined {
  try {
    const fields = statOf(pid)
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** The command line of a process, empty if there is none. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** The id of a process's parent. */
export const parentOf = (pid: number) => Number(statOf(pid)[1])

/** Whether the process is still the one with this identity. */
export function isSameProcess(pid: number, identity: string | undefined): boolean {
  return identity !== undefined && identityOf(pid) === identity
}

/** Waits until the process is gone. @returns false if it is still running after `ms` milliseconds */
export async function waitForExit(pid: number, ms: number): Promise<boolean> {
  const identity = identityOf(pid)
  const deadline = Date.now() + ms
  while (isSameProcess(pid, identity)) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

/** Sends a signal; does nothing if the process is already gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
