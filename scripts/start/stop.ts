import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd, endAll } from '../services/at-end.ts'
import { commandOf, identityOf, isSameProcess, parentOf } from '../services/process-identity.ts'

let stopping: Promise<void> | undefined

/** Remembers how to stop what is being started, so that a stop in its middle leaves nothing. @returns what was started */
export async function keep<T>(starting: Promise<T>, stop: (started: T) => Promise<void>): Promise<T> {
  atEnd(() => starting.then(stop, () => {}))
  return starting
}

/** Stops everything, the last started first, then ends this process. */
export async function stopEverything(exitCode: number): Promise<never> {
  stopping ??= endAll()
  await stopping
  process.exit(exitCode)
}

/** Whether a stop was asked for: what fails from then on fails because of it. */
export function isStopping(): boolean {
  return stopping !== undefined
}

function stopByRequest(): void {
  if (stopping) process.exit(130)
  console.log('\n  Stopping …')
  stopEverything(0)
}

/** npm and Playwright run us through a shell, which outlives them. */
function starter(): number {
  return / -c /.test(commandOf(process.ppid)) ? parentOf(process.ppid) : process.ppid
}

/** Who started us may be killed without passing anything on; then nobody is left to stop us. */
async function watchStarter(): Promise<void> {
  const pid = starter()
  const identity = identityOf(pid)
  while (isSameProcess(pid, identity)) await sleep(1_000, undefined, { ref: false })
  stopByRequest()
}

/** Stops everything at Ctrl-C, SIGTERM or the terminal's end; `attached` also when the program that started us is gone. */
export function watchForStop(attached: boolean): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stopByRequest)
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  if (attached) watchStarter()
}
