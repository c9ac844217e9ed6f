import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from '../../scripts/services/child.ts'
import type { Instance } from '../labmark.ts'
import type { Goal } from './goal.ts'

/** Resident memory of a process in MB, by Linux: current (VmRSS) or peak (VmHWM). */
function residentMb({ process }: Child, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8')
  const kb = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]
  return Number(kb) / 1024
}

const MAX_MB = 450

/** The site's peak memory in this run. */
export function peakMemory({ child }: Instance): Goal {
  const mb = residentMb(child, 'VmHWM')
  return {
    name: 'memory of an instance',
    criterion: `≤ ${MAX_MB} MB resident at its peak in this run`,
    figure: `${Math.round(mb)} MB`,
    met: mb <= MAX_MB,
  }
}

/** Samples a site's memory until stopped; stopping returns the peak increase in MB. */
export function watchMemory({ child }: Instance): () => Promise<number> {
  const idle = residentMb(child, 'VmRSS')
  let peak = idle
  let isRunning = true
  const watching = (async () => {
    // A failed measurement may stop the site while this is still sampling.
    while (isRunning && child.process.exitCode === null && child.process.signalCode === null) {
      peak = Math.max(peak, residentMb(child, 'VmRSS'))
      await sleep(20)
    }
  })()
  return async () => {
    isRunning = false
    await watching
    return peak - idle
  }
}
