import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The moment a process started, which tells it from a later one with its id; undefined when none runs. */
export function identityOf(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxIdentity(pid) : psIdentity(pid)
}

/** The fields of /proc/<pid>/stat from the state on. */
function linuxStat(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The command's name, in brackets, may itself hold spaces and brackets.
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

/** The command line a process runs, empty when there is no such process. */
export function commandOf(pid: number): string {
  try {
    if (process.platform !== 'linux') return ps(pid, 'command=')
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** The id of a running process's parent. */
export function parentOf(pid: number): number {
  return Number(process.platform === 'linux' ? linuxStat(pid)[1] : ps(pid, 'ppid='))
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

/** Sends a signal; a process that has already gone is not an error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
