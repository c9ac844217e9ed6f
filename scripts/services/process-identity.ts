import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process's start time, which distinguishes it from a later one with the same id; undefined if there is none. */
export function identityOf(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxIdentity(pid) : psIdentity(pid)
}

/** The fields of /proc/<pid>/stat from the state on. */
export function linuxStat(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The command's name, in parentheses, may itself contain spaces and parentheses.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function linuxIdentity(pid: number): string | undefined {
  try {
    const fields = linuxStat(pid)
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

function ps(pid: number, columns: string): string {
  return spawnSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

function psIdentity(pid: number): string | undefined {
  const [, state, started] = /^(\S+)\s+(.+)$/m.exec(ps(pid, 'stat=,lstart=')) ?? []
  return state?.startsWith('Z') ? undefined : started
}

/** The command line of a process, empty if there is none. */
export function commandOf(pid: number): string {
  try {
    if (process.platform !== 'linux') return ps(pid, 'command=')
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** The id of a process's parent. */
export function parentOf(pid: number): number {
  return Number(process.platform === 'linux' ? linuxStat(pid)[1] : ps(pid, 'ppid='))
}

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
