import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd, endAll } from '../services/at-end.ts'
import { commandOf, identityOf, isSameProcess, parentOf } from '../services/process-identity.ts'

let stopping: Promise<void> | undefined

/** Registers how to stop what is being started, so that a stop during the start leaves nothing running. @returns what was started */
export async function stopAtEnd<T>(starting: Promise<T>, stop: (started: T) => Promise<void>): Promise<T> {
  atEnd(() => starting.then(stop, () => {}))
  return starting
}

/** Stops everything in reverse order, then ends this process. */
export async function stopEverything(exitCode: number): Promise<never> {
  stopping ??= endAll()
  await stopping
  process.exit(exitCode)
}

/** Whether we are stopping: failures from then on are a consequence of it. */
export function isStopping(): boolean {
  return stopping !== undefined
}

let requestedAt = 0

/** A second request ends this process at once, unless it is the same signal passed on by npm. */
function stopByRequest(): void {
  if (stopping && Date.now() - requestedAt > 1_000) process.exit(130)
  if (stopping) return
  requestedAt = Date.now()
  console.log('\n  Stopping …')
  stopEverything(0)
}

/** npm and Playwright run us through a shell, which outlives them. */
function starter(): number {
  return / -c /.test(commandOf(process.ppid)) ? parentOf(process.ppid) : process.ppid
}

/** If the program that started us is killed, nobody is left to stop us. */
async function watchStarter(): Promise<void> {
  const pid = starter()
  const identity = identityOf(pid)
  while (isSameProcess(pid, identity)) await sleep(1_000, undefined, { ref: false })
  stopByRequest()
}

/** Stops everything on Ctrl-C, SIGTERM or hang-up; `attached` also when the program that started us is gone. */
export function watchForStop(attached: boolean): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stopByRequest)
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  if (attached) watchStarter()
}
