import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf, identityOf, isSameProcess, parentOf } from '../services/process-identity.ts'

const stops: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

/**
 * Remembers how to stop what is being started, so that a stop in the middle of the start leaves nothing behind.
 * @returns what was started
 */
export async function keep<T>(starting: Promise<T>, stop: (started: T) => Promise<void>): Promise<T> {
  stops.push(() => starting.then(stop, () => {}))
  return starting
}

async function stopAll(): Promise<void> {
  for (const stop of stops.reverse()) await stop().catch((error) => console.error(String(error)))
}

/** Stops everything, the last started first, then ends this process. */
export async function stopEverything(exitCode: number): Promise<never> {
  stopping ??= stopAll()
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

/** npm runs its scripts through a shell, which outlives it. */
function npmProcess(): number {
  return / -c /.test(commandOf(process.ppid)) ? parentOf(process.ppid) : process.ppid
}

/** npm may be killed without passing anything on; then nobody is left to stop us. */
async function watchNpm(): Promise<void> {
  const npm = npmProcess()
  const identity = identityOf(npm)
  while (isSameProcess(npm, identity)) await sleep(1_000, undefined, { ref: false })
  stopByRequest()
}

/** Stops everything at Ctrl-C, at SIGTERM, when the terminal closes, or when npm is gone. */
export function watchForStop(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stopByRequest)
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  if (process.env.npm_lifecycle_event) watchNpm()
}
