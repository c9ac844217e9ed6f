import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Instance } from '../labmark.ts'

/** Resident megabytes of a process, as Linux counts them. */
function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}

/** Looks at a site's memory until told to stop, which answers with the most over what it began with, in MB. */
export function watchMemory({ child }: Instance): () => Promise<number> {
  const pid = child.process.pid ?? 0
  const idle = residentMb(pid)
  let peak = idle
  let going = true
  const watching = (async () => {
    while (going) {
      peak = Math.max(peak, residentMb(pid))
      await sleep(20)
    }
  })()
  return async () => {
    going = false
    await watching
    return peak - idle
  }
}
