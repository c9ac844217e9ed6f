import { EventEmitter, once } from 'node:events'

// In the global object, because the framework may load a module once for the server's start and once more for its routes.
const kept = globalThis as typeof globalThis & { labmarkWake?: { bell: EventEmitter; rung: number } }

function make() {
  kept.labmarkWake = { bell: new EventEmitter(), rung: 0 }
  return kept.labmarkWake
}

const wake = kept.labmarkWake ?? make()

/** Has whoever waits for jobs look at once: somebody may be waiting for the code that one of them mails. */
export function wakeJobs(): void {
  wake.rung += 1
  wake.bell.emit('rung')
}

/** How often it has been rung. */
export const timesRung = () => wake.rung

/** Waits so many milliseconds, or until it is rung; not at all when it has been since it was `rung` times. */
export async function sleepUntilRung(rung: number, ms: number): Promise<void> {
  if (wake.rung !== rung) return
  await once(wake.bell, 'rung', { signal: AbortSignal.timeout(ms) }).catch(() => {})
}
