import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { signal, waitForExit } from './process-identity.ts'
import { root } from './root.ts'

const STOP_MS = 10_000
const endWithParent = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url))

/** A Node program running beside this process. */
export type Child = {
  process: ChildProcess
  /** Its exit code, once it has ended. */
  ended: Promise<number>
  stop: () => Promise<void>
}

/**
 * A child leads its own process group, so that Ctrl-C reaches us first and we also stop its descendants. At SIGTERM a site would
 * wait for load balancers.
 */
async function stopGroup(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (!(await waitForExit(pid, STOP_MS))) signal(-pid, 'SIGKILL')
}

/** Starts a Node program; `stdio` goes to the terminal, to the caller, nowhere, or to an open file. */
export function startNode(
  args: string[],
  env: Record<string, string | undefined> = {},
  stdio: 'inherit' | 'pipe' | 'ignore' | number = 'ignore',
): Child {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env, LABMARK_PARENT: String(process.pid) },
    stdio: ['ignore', stdio, stdio, 'ipc'],
  })
  const { pid } = child
  if (!pid) throw new Error(`${args[0]} could not be started.`)
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  const stop = async () => {
    // The id of a child that has ended may be another program's by now.
    if (child.exitCode === null && child.signalCode === null) await stopGroup(pid)
    await ended
  }
  return { process: child, ended, stop }
}

/** The whole output of a child whose output is piped. */
export async function outputOf({ process: child }: Pick<Child, 'process'>): Promise<string> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  await once(child, 'close')
  return output
}
