import { EventEmitter, once } from 'node:events'
import { oncePerProcess } from '../../core/once-per-process.ts'

const wake = oncePerProcess('wake', () => ({ events: new EventEmitter(), count: 0 }))

/** Wakes the workers of this process, so that a job that was just queued starts at once. */
export function wakeJobs(): void {
  wake.count += 1
  wake.events.emit('wake')
}

export const wakeCount = () => wake.count

/** Waits `ms` milliseconds or until the next wake-up; returns at once if there was one since `count` was read. */
export async function waitForWake(count: number, ms: number): Promise<void> {
  if (wake.count !== count) return
  await once(wake.events, 'wake', { signal: AbortSignal.timeout(ms) }).catch(() => {})
}
